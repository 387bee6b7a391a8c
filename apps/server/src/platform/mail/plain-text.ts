/** Longer names say nothing more in a mail. */
const LONGEST = 60;
/** What begins an address wherever it stands. */
const SCHEME = /\b[a-z][a-z\d+.-]*:\/{1,}|\bwww\./gi;
/** A dot of an address, such as in `brazda.example`; those of `S.R.L.` and of sentences are not. */
const DOT_OF_ADDRESS = /(?<=[\p{L}\p{N}-])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}-]{2,})/gu;

/**
 * What somebody has written, such as the name of a farm, as it may stand in a mail to others: on one line, short, and with
 * nothing that a mail program makes a link of.
 */
export function plainText(text: string): string {
  const words = text
    .replace(/[\p{Cc}\p{Cf}\p{Z}\s]+/gu, ' ')
    .replace(SCHEME, ' ')
    .replace(DOT_OF_ADDRESS, ' ')
    .replace(/[@/\\<>]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST).trim()}…` : words;
}
