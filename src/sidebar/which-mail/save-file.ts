/** Hands a text over as a file, as the browser saves what is downloaded. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the download reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

const KEPT = 60_000; // ms
