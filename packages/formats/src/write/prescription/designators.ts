/** Characters of a designator of ISO 11783-10. */
const MAX_DESIGNATOR = 32;
/** Letters that are not a letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
};

/** A text in the letters of ASCII: `Țărnă nouă` becomes `Tarna noua`; what has no such letter is left out. */
export function asciiOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, (letter) => LETTERS[letter] ?? '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Names for terminals that show few letters: in ASCII, at most 32 characters, and never the same for two texts. */
export function designatorsOf(texts: readonly string[], fallback: string): string[] {
  return distinctNames(
    texts.map((text) => asciiOf(text) || fallback),
    MAX_DESIGNATOR,
  );
}

/** Names of files for terminals: capitals, digits and `_`, at most `limit` characters, and never the same for two texts. */
export function fileNamesOf(texts: readonly string[], limit: number): string[] {
  return distinctNames(
    texts.map(
      (text) =>
        asciiOf(text)
          .toUpperCase()
          .replace(/[^A-Z0-9]+/g, '_')
          .replace(/^_+|_+$/g, '') || 'FIELD',
    ),
    limit,
  );
}

/** Cuts names, and numbers those that do not differ from earlier ones; capitals and small letters are the same to a stick. */
function distinctNames(names: readonly string[], limit: number): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let cut = shortened(name, limit);
    for (let number = 2; taken.has(cut.toUpperCase()); number++) {
      const end = String(number);
      cut = shortened(name, limit - end.length) + end;
    }
    taken.add(cut.toUpperCase());
    return cut;
  });
}

/** Cuts a name; the number at its end is kept, because fields are often told apart by it. */
function shortened(name: string, limit: number): string {
  if (name.length <= limit) return name;
  const end = /\d[^\p{L}]*$/u.exec(name)?.[0] ?? '';
  const kept = end.length <= limit / 2 ? end : '';
  return name.slice(0, limit - kept.length).trimEnd() + kept;
}
