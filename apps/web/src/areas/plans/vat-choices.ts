import type { Farm, Season } from '@brazda/contract/client';
import { isoDayAt, type LegalRule, type VatRate, vatRulesIn } from '@brazda/domain';

/** The rates of VAT that prices of a season may include, the highest first: those of its days until today. */
export function vatChoicesOf(
  { country }: Pick<Farm, 'country'>,
  season: Pick<Season, 'start_date' | 'end_date'>,
  now: number,
): readonly LegalRule<VatRate>[] {
  const today = isoDayAt(now);
  const from = season.start_date < today ? season.start_date : today;
  const to = season.end_date < today ? season.end_date : today;
  return vatRulesIn(country, { from, to });
}
