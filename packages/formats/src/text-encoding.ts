/** Bytes of windows-1250: ă Ă ş Ş ţ Ţ, which windows-1252 shows as ã Ã º ª þ Þ. */
const ROMANIAN = new Set([0xe3, 0xc3, 0xba, 0xaa, 0xfe, 0xde]);
/** Bytes of windows-1252: è ê à ù È Ê À Ù œ Œ, which windows-1250 shows as letters of other languages. */
const FRENCH = new Set([0xe8, 0xea, 0xe0, 0xf9, 0xc8, 0xca, 0xc0, 0xd9, 0x9c, 0x8c]);

/**
 * Detects the encoding of a text, by its TextDecoder name: UTF-16 by its byte order mark, UTF-8 where the bytes are
 * valid, else by typical letters.
 */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const { romanian, french } = countLetters(bytes);
  return romanian > french ? 'windows-1250' : 'windows-1252';
}

/** Counts the single-byte letters that are used in only one of the two languages. */
export function countLetters(bytes: Uint8Array): { romanian: number; french: number } {
  let [romanian, french] = [0, 0];
  for (let i = 0; i < bytes.length; i++) {
    if (!isLetter(bytes[i - 1]) && !isLetter(bytes[i + 1])) continue;
    if (ROMANIAN.has(bytes[i]!)) romanian++;
    else if (FRENCH.has(bytes[i]!)) french++;
  }
  return { romanian, french };
}

/** Whether bytes are valid UTF-8; a truncated last character is accepted. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || byte >= 0xc0);
}
