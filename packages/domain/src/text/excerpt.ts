/** A text of at most some characters, and an ellipsis where more were cut off. */
export function excerptOf(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max).trim()}…` : text;
}
