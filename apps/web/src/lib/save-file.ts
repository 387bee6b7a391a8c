/** Downloads a text or bytes as a file. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  saveBlob(name, new Blob([content], { type }));
}

/** Downloads a blob as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Downloads a value as a JSON file. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, 'application/json', JSON.stringify(value, null, 2));
}
