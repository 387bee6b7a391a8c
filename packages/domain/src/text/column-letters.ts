/** The letters of a column as in spreadsheets: 0 is `A`, 26 is `AA`. */
export function columnLetters(index: number): string {
  const letters = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letters : columnLetters(Math.floor(index / 26) - 1) + letters;
}
