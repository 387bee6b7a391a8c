/** The UTF-8 of a text, cut to a number of bytes between characters. */
export function charactersCut(text: string, bytes: number): Buffer {
  const whole = Buffer.from(text, 'utf8');
  if (whole.length <= bytes) return whole;
  let end = bytes;
  // A byte 10xxxxxx continues a character.
  while (end > 0 && (whole[end] & 0xc0) === 0x80) end--;
  return whole.subarray(0, end);
}
