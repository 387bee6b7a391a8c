const MARKS = /\p{M}/gu;

/**
 * A text in lower case, without accents and with straight apostrophes: `Căpșuni` becomes `capsuni`, `d’Été`
 * becomes `d'ete`.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replaceAll('’', "'").toLowerCase();
}

/** A title as `foldText` writes it, on one line: titles of tables are compared by it. */
export function foldTitle(title: string): string {
  return foldText(title).replace(/\s+/g, ' ').trim();
}
