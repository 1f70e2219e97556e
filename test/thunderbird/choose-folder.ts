/** In the page: chooses a folder in a file input, `args` being its selector, the folder's name and its files as `[path, base64]`. */
export const CHOOSE_FOLDER = `
  const [selector, name, entries] = args;
  const input = await appear(selector, 30_000);
  const files = entries.map(([path, base64]) => {
    const file = new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], path.split("/").at(-1));
    Object.defineProperty(file, "webkitRelativePath", { value: name + "/" + path });
    return file;
  });
  Object.defineProperty(input, "files", { value: files, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));`;

/** The same for files that are too large for that: `args` are the selector, the folder's name, the address of a server of it, and the paths. */
export const CHOOSE_SERVED_FOLDER = `
  const [selector, name, address, paths] = args;
  const input = await appear(selector, 30_000);
  const files = await Promise.all(paths.map(async (path) => {
    const file = new File([await (await fetch(address + path)).blob()], path.split("/").at(-1));
    Object.defineProperty(file, "webkitRelativePath", { value: name + "/" + path });
    return file;
  }));
  Object.defineProperty(input, "files", { value: files, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));`;
