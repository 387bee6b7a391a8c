import { DATE_ORDERS, type DateOrder, type HarvestDays } from '@brazda/domain';
import { type NumericDate, numericDateOf } from './time-text.ts';

/** What decides the order of dates that can be read in two ways. */
interface OrderContext {
  /** The order that a person has declared. */
  readonly declared: DateOrder | undefined;
  readonly days: HarvestDays | null;
  /** The order that is usual where such a table is written; null if its text does not tell. */
  readonly usual: DateOrder | null;
}

/** An order and why: proved by a date, declared, the only one that fits the season, or usual; null where both are possible. */
export interface DecidedOrder {
  readonly order: DateOrder | null;
  readonly by: 'nothing' | 'proof' | 'declared' | 'season' | 'usual';
}

/** What the dates of a table say of their order. */
export class DateEvidence {
  readonly #proofs = { day_first: 0, month_first: 0 };
  /** Dates that can be read in two ways, with their number of rows. */
  readonly #ambiguous = new Map<string, { readonly date: NumericDate; count: number }>();
  /** Whether times are written with AM or PM. */
  hasHalfDays = false;
  /** A date that can be read in two ways; null without one. */
  sample: string | null = null;

  add(text: string): void {
    if (/\d\s*[ap]\.?m\b/i.test(text)) this.hasHalfDays = true;
    const date = numericDateOf(text);
    if (!date || date.first === date.second) return;
    if (date.first > 12) this.#proofs.day_first++;
    else if (date.second > 12) this.#proofs.month_first++;
    else {
      // No country writes the month first with points.
      if (date.mark === '.') this.#proofs.day_first++;
      const key = `${date.first}/${date.second}/${date.year}`;
      const known = this.#ambiguous.get(key);
      if (known) known.count++;
      else this.#ambiguous.set(key, { date, count: 1 });
      this.sample ??= text;
    }
  }

  /** Adds what another table says, for one that proves nothing itself. */
  merge(other: DateEvidence): void {
    for (const order of DATE_ORDERS) this.#proofs[order] += other.#proofs[order];
  }

  /** The orders that a date proves. */
  proved(): DateOrder[] {
    return DATE_ORDERS.filter((order) => this.#proofs[order] > 0);
  }

  decide({ declared, days, usual }: OrderContext): DecidedOrder {
    const proved = this.proved();
    if (proved.length === 1) return { order: proved[0]!, by: 'proof' };
    if (this.#ambiguous.size === 0) return { order: 'day_first', by: 'nothing' };
    if (declared) return { order: declared, by: 'declared' };
    if (proved.length === 2) return { order: null, by: 'nothing' };
    const fitting = DATE_ORDERS.filter((order) => this.#fits(order, days));
    if (fitting.length === 1) return { order: fitting[0]!, by: 'season' };
    return { order: usual, by: 'usual' };
  }

  /** Whether most rows are on days on which a harvest can have been. */
  #fits(order: DateOrder, days: HarvestDays | null): boolean {
    if (days === null) return true;
    let [inside, all] = [0, 0];
    for (const { date, count } of this.#ambiguous.values()) {
      const [day, month] = order === 'day_first' ? [date.first, date.second] : [date.second, date.first];
      const iso = `${date.year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      if (iso >= days.first && iso <= days.last) inside += count;
      all += count;
    }
    return inside > all / 2;
  }
}
