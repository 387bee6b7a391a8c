import type { ProductSubstance } from '@brazda/domain';

/** The parts of a cell with several values, each once. */
export function partsOf(cell: string): string[] {
  const parts = cell.split('|').map((part) => part.trim());
  return [...new Set(parts.filter(Boolean))];
}

/** A substance with its content, such as `pyroxsulam (Pyroxsulam) 70.8 g/kg`. */
export function substanceOf(part: string): ProductSubstance {
  const found = /^(.+)\s(\d+(?:[.,]\d+)?\s[^\s\d][^\d]*)$/.exec(part);
  return found ? { name: found[1]!.trim(), amount: found[2]!.trim() } : { name: part, amount: null };
}

/** A day that is written as DD/MM/YYYY; null where there is none, undefined where it is something else. */
export function dayOf(cell: string): string | null | undefined {
  if (cell === '') return null;
  const found = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(cell);
  if (!found) return undefined;
  const day = `${found[3]}-${found[2]}-${found[1]}`;
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ? day : undefined;
}

/** A number with a decimal point; null where there is none, undefined where it is something else. */
export function numberOf(cell: string): number | null | undefined {
  if (cell === '') return null;
  return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : undefined;
}

/** The longest re-entry period of a text, such as `8 heures en milieu fermé`; null where it names none. */
export function hoursIn(text: string): number | null {
  const hours = [...text.matchAll(/(\d+)\s*(?:heures?|h)\b/gi)].map(([, number]) => Number(number));
  return hours.length > 0 ? Math.max(...hours) : null;
}

/** The interval between applications that a text asks for; the longest one where it names several, else null. */
export function intervalIn(text: string): number | null {
  const pattern =
    /intervalle\s+minimum\s+entre\s+(?:les\s+|deux\s+|2\s+)?applications?\s*(?::|de|est de)?\s*(\d+)\s*jours?/gi;
  const days = [...text.matchAll(pattern)].map(([, number]) => Number(number));
  return days.length > 0 ? Math.max(...days) : null;
}
