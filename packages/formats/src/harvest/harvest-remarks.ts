import { type HarvestRemark, type HarvestRemarkKind, inOneLine } from '@brazda/domain';

/** Names that a remark keeps of all to which it applies. */
const MAX_NAMES = 10;
const MAX_LENGTH = 120;

/** Collects what a person should know of how a file was read: nothing is left out or decided without a word. */
export class HarvestRemarks {
  readonly #found = new Map<HarvestRemarkKind, { count: number; names: string[] }>();

  /** Counts a case, with the name of the file, the column or the value that it is about. */
  add(kind: HarvestRemarkKind, name: string, count = 1): void {
    const known = this.#found.get(kind) ?? { count: 0, names: [] };
    known.count += count;
    const plain = inOneLine(name);
    const short = plain.length > MAX_LENGTH ? `…${plain.slice(-MAX_LENGTH).toWellFormed()}` : plain;
    if (known.names.length < MAX_NAMES && short !== '' && !known.names.includes(short))
      known.names.push(short);
    this.#found.set(kind, known);
  }

  list(): HarvestRemark[] {
    return [...this.#found].map(([kind, found]) => ({ kind, ...found }));
  }
}
