const MARKS = /\p{M}/gu;

/**
 * A text in lower case, without accents and with straight apostrophes: `Căpșuni` becomes `capsuni`, `d’Été`
 * becomes `d'ete`.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replaceAll('’', "'").toLowerCase();
}
