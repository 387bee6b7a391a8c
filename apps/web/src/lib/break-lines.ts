/** A text in lines that fit, broken between words; a word that fits nowhere has a line of its own. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (fits(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
