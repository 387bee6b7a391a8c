/** What in a text could tell of a person, or let somebody in, with what stands for it. */
const PRIVATE: readonly (readonly [pattern: RegExp, stand_in: string])[] = [
  // The values of an address: tokens, names, searches.
  [/([?&#][\w.[\]-]{1,60}=)[^&#\s"'<>)]+/g, '$1…'],
  // A share link lets in whoever has it.
  [/(\/s\/)[\w-]{8,}/g, '$1…'],
  [/[^\s"'<>()=:,;]{1,64}@[\w-]+(\.[\w-]+)+/g, '<e-mail>'],
  // Telephones and numbers of people.
  [/\+\d[\d ().-]{7,}\d|(?<![\w.:/-])\d{10,13}(?![\w:-])/g, '<number>'],
];

/** A text without the parts that could tell of a person: values of addresses, links that let in, e-mails, long numbers. */
export function withoutPrivateParts(text: string): string {
  return PRIVATE.reduce((rest, [pattern, standIn]) => rest.replace(pattern, standIn), text);
}
