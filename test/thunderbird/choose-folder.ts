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
