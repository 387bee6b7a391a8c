/** Gives a text, or bytes, to the person as a file of theirs. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Gives a value to the person as a JSON file. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, 'application/json', JSON.stringify(value, null, 2));
}
