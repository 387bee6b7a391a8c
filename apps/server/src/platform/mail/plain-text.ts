/** Longer names are cut in mails. */
const LONGEST = 60;
/** The beginning of a URL. */
const SCHEME = /\b[a-z][a-z\d+.-]*:\/{1,}|\bwww\./gi;
/** The dot of a domain, such as in `brazda.example`; not those of `S.R.L.` or of sentences. */
const DOT_OF_ADDRESS = /(?<=[\p{L}\p{N}-])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}-]{2,})/gu;

/**
 * User input, such as the name of a farm, made safe for mails to others: on one line, short, and without anything
 * that a mail program turns into a link.
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
