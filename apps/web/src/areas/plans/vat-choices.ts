import type { Farm, Season } from '@brazda/contract/client';
import { dayAtFarm, type LegalRule, type VatRate, vatRulesIn } from '@brazda/domain';

/** The rates of VAT that prices of a season may include, the highest first: those of its days until today. */
export function vatChoicesOf(
  farm: Pick<Farm, 'country' | 'bbox'>,
  season: Pick<Season, 'start_date' | 'end_date'>,
  now: number,
): readonly LegalRule<VatRate>[] {
  const today = dayAtFarm(farm, now);
  const from = season.start_date < today ? season.start_date : today;
  const to = season.end_date < today ? season.end_date : today;
  return vatRulesIn(farm.country, { from, to });
}
