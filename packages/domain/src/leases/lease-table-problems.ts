import type { TableProblem } from '../text/table-problems.ts';

/** Problems for which one row is refused. */
export const LEASE_ROW_PROBLEMS = [
  'no_owner',
  'number_wrong',
  'number_taken',
  'iban_wrong',
  'not_a_share',
  'shares_not_whole',
  'parcel_unknown',
  'parcel_ambiguous',
  'no_land',
  'not_an_area',
  'number_unclear',
  'not_a_day',
  'no_start',
  'dates_reversed',
  'not_years',
  'not_a_price',
  'price_without_unit',
  'grain_without_crop',
  'other_terms',
  'too_long',
  'too_many_parts',
] as const;
/** What is said of rows that are read all the same. */
export const LEASE_REMARKS = ['owner_alike', 'above_parcel', 'covered_twice', 'not_on_map'] as const;

/** A problem or remark of a table or of one of its rows; its text is what the cell contains, or the field that is missing. */
export interface LeaseTableProblem extends Omit<TableProblem, 'kind'> {
  readonly kind: TableProblem['kind'] | (typeof LEASE_ROW_PROBLEMS)[number] | (typeof LEASE_REMARKS)[number];
}
