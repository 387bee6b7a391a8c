import { LetterScores } from './letter-scores.ts';

/**
 * Detects the encoding of a text: UTF-16 by its byte order mark, UTF-8 where the bytes are valid, else the encoding in
 * which its letters are those of Romanian or French texts.
 */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const scores = new LetterScores();
  scores.add(bytes);
  // Only old Macs end lines with a carriage return alone.
  return scores.best(bytes.includes(0x0d) && !bytes.includes(0x0a) ? 'macintosh' : 'windows-1252');
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
