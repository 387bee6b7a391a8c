/** Characters of a description that are parsed. */
const LONGEST = 64_000;
const PAIR =
  /<tr[^<>]*>\s*<t[dh][^<>]*>((?:(?!<\/?t[rdh]\b)[\s\S])*)<\/t[dh]>\s*<t[dh][^<>]*>((?:(?!<\/?t[rdh]\b)[\s\S])*)<\/t[dh]>\s*<\/tr>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The names and values of a two-column table, as GIS programs write attributes into a description; empty where there is none. */
export function pairsOf(html: string): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const [, name, value] of html.slice(0, LONGEST).matchAll(PAIR)) {
    const column = withoutTags(name);
    if (column !== '') pairs.push([column, withoutTags(value)]);
  }
  return pairs;
}

/** The visible text of an HTML fragment, on one line. */
export function withoutTags(html: string): string {
  return html
    .slice(0, LONGEST)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}
