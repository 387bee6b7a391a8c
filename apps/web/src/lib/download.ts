/** Gives a value to the person as a JSON file. */
export function downloadJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
