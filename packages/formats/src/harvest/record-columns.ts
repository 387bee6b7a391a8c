import { HARVEST_LIMITS } from '@brazda/domain';
import { HarvestRefused } from './harvest-refused.ts';

const FIRST_ROOM = 4096;

/** Collects records in columns that grow; throws HarvestRefused for more than `HARVEST_LIMITS.points`. */
export class RecordColumns<F extends string> {
  readonly #fields: readonly F[];
  #count = 0;
  #numbers: Float64Array[];
  #log = new Uint16Array(FIRST_ROOM);

  constructor(fields: readonly F[]) {
    this.#fields = fields;
    this.#numbers = fields.map(() => new Float64Array(FIRST_ROOM));
  }

  get count(): number {
    return this.#count;
  }

  add(record: Readonly<Record<F, number>>, log: number): void {
    if (this.#count >= HARVEST_LIMITS.points) throw new HarvestRefused('too_large');
    if (this.#count === this.#log.length) this.#grow();
    for (const [at, field] of this.#fields.entries()) this.#numbers[at]![this.#count] = record[field];
    this.#log[this.#count++] = log;
  }

  /** The columns with the records of one log together, in the order in which they were added. */
  ordered(): { readonly log: Uint16Array; readonly column: (field: F) => Float64Array } {
    const order = this.#orderByLog();
    return {
      log: order ? Uint16Array.from(order, (i) => this.#log[i]!) : this.#log.slice(0, this.#count),
      column: (field) => {
        const column = this.#numbers[this.#fields.indexOf(field)]!;
        return order ? Float64Array.from(order, (i) => column[i]!) : column.slice(0, this.#count);
      },
    };
  }

  /** Null where the logs follow one another already. */
  #orderByLog(): Uint32Array | null {
    const log = this.#log.subarray(0, this.#count);
    if (!log.some((each, i) => i > 0 && each < log[i - 1]!)) return null;
    return Uint32Array.from(log.keys()).sort((a, b) => log[a]! - log[b]! || a - b);
  }

  #grow(): void {
    const room = this.#log.length * 2;
    this.#numbers = this.#numbers.map((column) => {
      const larger = new Float64Array(room);
      larger.set(column);
      return larger;
    });
    const larger = new Uint16Array(room);
    larger.set(this.#log);
    this.#log = larger;
  }
}
