/** What a register writes before the name of a town or commune. */
const RANK = /^(municipiul|ora[șş]ul|ora[șş]|comuna|commune (?:de|d['’]))\s*/iu;
/** Words that are in lower case inside a name. */
const SMALL = new Set(
  'de din la cel cea cei cu sub lui pe al ale și du des le les sur sous en et aux au lès'.split(' '),
);

/**
 * The name of a locality in the usual spelling: registers use capitals and old Romanian letters. A name that
 * contains lower-case letters keeps its case; from a name in capitals the rank is removed ("MUNICIPIUL ALBA
 * IULIA" becomes "Alba Iulia").
 */
export function placeNameOf(written: string): string {
  const name = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[şţŞŢ]/g, (letter) => ({ ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' })[letter] ?? letter);
  if (name !== name.toUpperCase()) return name;
  const rankless = name.replace(RANK, '');
  let isFirst = true;
  return (rankless || name)
    .toLowerCase()
    .replace(/(?:([dl])(['’]))?(\p{L}+)/gu, (word, elided, mark, rest) => {
      const start = isFirst;
      isFirst = false;
      if (elided) return `${start ? elided.toUpperCase() : elided}${mark}${capital(rest)}`;
      return !start && SMALL.has(word) ? word : capital(word);
    });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
