import type { Country } from '../farms/country.ts';
import { SECONDARY_CROPS } from '../rotation/rotation-duties.ts';
import { type LegalRule, legalRulesIn } from '../rules/legal-rule.ts';
import type { ParcelRule } from './parcel-lights.ts';
import {
  AGENCY_LIGHTS,
  CLAIM_CHANGES,
  CLAIM_PERIODS,
  FALLOW_WITHOUT_PRODUCTION,
  SUMMER_COVER,
  UNPLOWED_GRASS,
} from './precheck-rules.ts';

/** What begins or ends on a day of a claim year. */
export const DEADLINE_KINDS = [
  'claim_begins',
  'claim_ends',
  'claim_changes',
  'agency_lights',
  'cover_begins',
  'cover_ends',
  'fallow_begins',
  'fallow_covered',
  'fallow_ends',
  'grass_ends',
  'secondary_sown',
  'secondary_ends',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** A day that counts in a claim year. */
export interface Deadline {
  readonly kind: DeadlineKind;
  /** ISO day. */
  readonly day: string;
  /** The row of the law, by its id. */
  readonly law: string;
}

/** A claim year of a farm, with what its rules concern. */
export interface ClaimedYear {
  readonly country: Country;
  readonly year: number;
  /** The rules of its parcels. */
  readonly rules: ReadonlySet<ParcelRule>;
  readonly has_arable: boolean;
}

/** The days that count in the claim year of a farm, by the rows that were read for it: those of land that it does not have are missing. */
export function deadlinesOf({ country, year, rules, has_arable }: ClaimedYear): Deadline[] {
  const read = <Values>(
    table: readonly LegalRule<Values>[],
    daysOf: (values: Values) => readonly (readonly [kind: DeadlineKind, day: string])[],
  ): Deadline[] =>
    legalRulesIn(table, country, year).flatMap(({ id, values }) =>
      daysOf(values).map(([kind, day]) => ({ kind, day, law: id })),
    );
  const days = [
    ...read(CLAIM_PERIODS, ({ from, to }) => [
      ['claim_begins', `${year}-${from}`],
      ['claim_ends', `${year}-${to}`],
    ]),
    ...read(AGENCY_LIGHTS, ({ from }) => from.map((day) => ['agency_lights', `${year}-${day}`])),
    ...read(CLAIM_CHANGES, ({ until }) => [['claim_changes', `${year}-${until}`]]),
  ];
  if (has_arable)
    days.push(
      ...read(SUMMER_COVER, ({ from, to }) => [
        ['cover_begins', `${year}-${from}`],
        ['cover_ends', `${year}-${to}`],
      ]),
    );
  if (rules.has('fallow'))
    days.push(
      ...read(FALLOW_WITHOUT_PRODUCTION, ({ from, to, cover_by }) => [
        ['fallow_begins', `${year}-${from}`],
        ['fallow_covered', `${year}-${cover_by}`],
        ['fallow_ends', `${year}-${to}`],
      ]),
    );
  if (rules.has('unplowed_grass'))
    days.push(...read(UNPLOWED_GRASS, ({ to }) => [['grass_ends', `${year}-${to}`]]));
  if (rules.has('secondary_crop'))
    days.push(
      ...read(SECONDARY_CROPS, ({ from, to }) =>
        from === null || to === null
          ? []
          : [
              ['secondary_sown', `${year}-${from}`],
              ['secondary_ends', `${year + 1}-${to}`],
            ],
      ),
    );
  return days.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** The rules whose lights can be cured until a kind of day: by changing the claim, or by sowing. */
export const CURED_BY: Readonly<Partial<Record<DeadlineKind, readonly ParcelRule[]>>> = {
  claim_changes: ['crop_seen', 'activity', 'two_crops', 'fallow', 'unplowed_grass'],
  secondary_sown: ['secondary_crop'],
};

/** By when a light can be cured; null where the row of the year was not read. */
export function lastDayOfCure(
  rule: ParcelRule,
  { country, year }: Pick<ClaimedYear, 'country' | 'year'>,
): string | null {
  const days = deadlinesOf({ country, year, rules: new Set([rule]), has_arable: false });
  return days.find(({ kind }) => CURED_BY[kind]?.includes(rule))?.day ?? null;
}
