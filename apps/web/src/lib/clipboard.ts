/** Puts a text on the clipboard; false where the browser or the person forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands an address to the device's own share sheet; false where there is none, so that it can be copied instead. */
export async function shareAddress(url: string, title: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ url, title });
    return true;
  } catch (error) {
    // Who closes the sheet has decided; everything else is a device that cannot.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
