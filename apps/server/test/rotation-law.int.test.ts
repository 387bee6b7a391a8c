import { CROPS, type CropKey, farmVerdictOf, type RotationFarm, type SecondaryCrop } from '@brazda/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { landUseOf, ruleCropOf } from '../../../packages/domain/src/rotation/rule-crop.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { freshDatabase } from './database.ts';

/** A second implementation of the rotation rules, by sets instead of steps: both must agree on any farm. */
const FARMS = 10_000;
const YEARS = [2023, 2024, 2025, 2026] as const;

let opened: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
  drop = fresh.drop;
});
afterAll(async () => {
  await opened.close();
  await drop();
});

const GROWN = [
  ...(['maize', 'winter_wheat', 'durum_wheat', 'spring_wheat', 'sunflower', 'winter_rapeseed'] as const),
  ...([
    'peas',
    'alfalfa',
    'temporary_grass',
    'fallow',
    'permanent_pasture',
    'vineyard_wine',
    'rice',
  ] as const),
] satisfies CropKey[];
/** Land that complies as it is, and land that exempts French farms by its share of the arable and of all land. */
const KINDS = {
  complies: ['alfalfa', 'temporary_grass', 'fallow', 'permanent_pasture', 'vineyard_wine', 'rice'],
  gentle: ['peas', 'alfalfa', 'temporary_grass', 'fallow'],
  grass: ['permanent_pasture', 'temporary_grass', 'alfalfa', 'rice'],
} as const satisfies Record<string, readonly CropKey[]>;

const Crop = fc.constantFrom<CropKey>(...GROWN);
/** What stands after the main crop of a year: through the whole winter, for a part of it, or until the season ends. */
const Cover = fc.constantFrom(
  null,
  null,
  { crop: 'mustard', days: 'whole' } as const,
  { crop: 'mustard', days: 'whole' } as const,
  { crop: 'mustard', days: 'part' } as const,
  { crop: 'maize', days: 'whole' } as const,
);
const Field = fc.record({
  // Round figures, so that farms often are exactly at the limits.
  ares: fc.constantFrom(50, 100, 250, 500, 750, 1000, 1500, 2250, 3000, 7000),
  years: fc.tuple(...YEARS.map(() => fc.option(Crop, { freq: 25 }))),
  next: Crop,
  covers: fc.tuple(...YEARS.map(() => Cover)),
  isOpen: fc.boolean(),
  late: fc.tuple(...YEARS.map(() => fc.boolean())),
  hasHistory: fc.boolean(),
  special_use: fc.constantFrom(null, null, null, 'seed_plot' as const),
  isOrganic: fc.constantFrom(false, false, false, true),
});
type Field = typeof Field extends fc.Arbitrary<infer Value> ? Value : never;

/** A cover as the season after its year holds it. */
function coverOf({ covers }: Field, at: number): SecondaryCrop[] {
  const cover = covers[at];
  if (!cover) return [];
  const year = YEARS[at]!;
  const to = cover.days === 'whole' ? `${year + 1}-03-01` : `${year}-12-20`;
  return [{ crop: cover.crop, from: `${year}-10-05`, to }];
}

const LAST = YEARS.length - 1;
const ORGANIC = { conversion_from: null, certified_from: '2020-01-01', until: null };
const Farm = fc
  .record({
    country: fc.constantFrom('RO' as const, 'FR' as const),
    fields: fc.array(Field, { minLength: 1, maxLength: 5 }),
  })
  .map(({ country, fields }) => ({
    fields,
    farm: {
      country,
      years: YEARS.map((year, at) => ({
        year,
        parcels: fields.map((field, i) => {
          // The last season holds what was sown in it, as long as the next one is not there.
          const isOpen = at === LAST && field.isOpen;
          const own = at > 0 ? coverOf(field, at - 1) : [];
          const sown = isOpen ? [{ crop: 'mustard', from: '2026-09-01', to: '2026-12-31' } as const] : [];
          return {
            id: String(i),
            ares: field.ares,
            main: field.years[at] ?? null,
            secondary: [...own, ...sown],
            is_late: field.late[at] ?? false,
            special_use: field.special_use,
            organic: field.isOrganic ? ORGANIC : null,
            before: field.hasHistory || at < 2 ? [String(i)] : [],
            after: at < LAST || isOpen ? [] : [{ main: field.next, secondary: coverOf(field, at) }],
          };
        }),
      })),
    } satisfies RotationFarm,
  }));

it(`agrees with a second implementation on ${FARMS} random farms`, async () => {
  const samples = fc.sample(Farm, { numRuns: FARMS, seed: 20261121 });
  const farms = samples.map(({ farm }) => farm);
  const rows = samples.flatMap(({ farm: { country, years }, fields }, farm) =>
    years.flatMap(({ year, parcels }, at) =>
      parcels.map(({ id, ares, main, is_late, before, special_use, organic }, i) => {
        const { covers, next, isOpen, years: grown } = fields[i]!;
        const isUnfinished = at === LAST && isOpen;
        return {
          farm,
          country,
          year,
          id,
          ares,
          main,
          is_late,
          has_before: before.length > 0,
          is_special: special_use !== null,
          is_organic: organic !== null,
          cover: isUnfinished ? 'mustard' : (covers[at]?.crop ?? null),
          days: isUnfinished ? 'open' : (covers[at]?.days ?? null),
          next: isUnfinished ? null : at === LAST ? next : (grown[at + 1] ?? null),
        };
      }),
    ),
  );
  const crops = CROPS.map(({ key, latin }) => ({
    key,
    rule: ruleCropOf('RO', key),
    species: latin ?? key,
    use: landUseOf('RO', key),
    complies: (KINDS.complies as readonly CropKey[]).includes(key),
    is_gentle: (KINDS.gentle as readonly CropKey[]).includes(key),
    is_grass: (KINDS.grass as readonly CropKey[]).includes(key),
  }));
  await sql`
    create table farmed as
    with crop as (
      select * from jsonb_to_recordset(${JSON.stringify(crops)}::jsonb)
        as t (key text, rule text, species text, use text, complies boolean, is_gentle boolean, is_grass boolean)
    )
    select t.*, crop.rule, coalesce(crop.use, 'arable') as use, coalesce(crop.complies, false) as complies,
        coalesce(crop.is_gentle, false) as is_gentle, coalesce(crop.is_grass, false) as is_grass,
        coalesce(days, '-') as cover_days,
        cover is not null and sown.species is distinct from crop.species
          and sown.species is distinct from later.species as is_other
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (farm int, country text, year int, id text, ares int, main text, is_late boolean, has_before boolean,
          is_special boolean, is_organic boolean, cover text, days text, next text)
      left join crop on crop.key = main left join crop sown on sown.key = cover left join crop later on later.key = next`.execute(
    opened.db,
  );
  await sql`analyze farmed`.execute(opened.db);
  const { rows: verdicts } = await sql<{ farm: number; outcome: string }>`
    with chain as (
      select * from (
        select farmed.*, has_before as knows_one, has_before and lag(has_before) over past as knows_two,
          has_before and lag(has_before) over past and lag(has_before, 2) over past as knows_three,
          lag(rule) over past as rule_1, lag(rule, 2) over past as rule_2, lag(rule, 3) over past as rule_3,
          lag(is_late) over past as late_1,
          is_other and cover_days = 'whole' as winter_0, is_other and cover_days = 'open' as open_0,
          lag(is_other) over past as other_1, lag(is_other, 2) over past as other_2,
          lag(is_other and cover_days = 'whole') over past as winter_1,
          lag(is_other and cover_days = 'whole', 2) over past as winter_2,
          lag(is_other and cover_days = 'whole', 3) over past as winter_3
        from farmed window past as (partition by farm, id order by year)
      ) every_year where year = 2026
    ), state as (
      select *, use = 'arable' and main is not null and not complies
          and not (country = 'RO' and (is_special or is_organic)) as turns,
        coalesce(knows_one and rule_1 = rule, false) as repeats,
        not (knows_one and rule_1 is not null) as blind,
        coalesce(knows_two and rule_2 = rule, false) as repeats_2, coalesce(knows_three and rule_3 = rule, false) as repeats_3,
        not coalesce(knows_two and rule_2 is not null, false) as blind_2
      from chain
    ), repeated as (
      select *, turns and repeats and not repeats_2 as twice, turns and repeats and repeats_2 and not repeats_3 as thrice,
        turns and repeats and repeats_2 and repeats_3 as more
      from state
    ), allowed as (
      -- A year before two equal ones that is not known was 2024, in which the rule held; before three it was 2023.
      select *, twice and (other_1 or late_1) or thrice and other_1 and other_2 as may, twice and blind_2 as is_open
      from repeated
    ), land as (
      select farm, country, sum(ares) as all_ares, sum(ares) filter (where use = 'arable') as arable,
        coalesce(sum(ares) filter (where is_grass), 0) as grass,
        coalesce(sum(ares) filter (where use = 'arable' and is_gentle), 0) as gentle,
        coalesce(bool_and(is_organic) filter (where use = 'arable'), false) as organic,
        bool_or(main is null) as gaps
      from state group by farm, country
    ), share as (
      select farm, count(*) as crops, max(ares) as first,
        max(ares) + coalesce((array_agg(ares order by ares desc))[2], 0) as both_first
      from (select farm, rule, sum(ares) as ares from state where use = 'arable' and main is not null group by farm, rule) s
      group by farm
    ), diverse as (
      select farm, coalesce(crops >= case when arable > 3000 then 3 else 2 end and 100 * first <= 75 * arable
          and (arable <= 3000 or 100 * both_first <= 95 * arable), false) as is_diverse
      from land left join share using (farm)
    ), ro as (
      select farm,
        coalesce(sum(ares) filter (where (twice or thrice or more) and not (may and is_open)), 0) as repeated,
        bool_or((twice or thrice or more) and not may) as forbidden,
        bool_or(turns and blind or may and is_open) as blind
      from allowed group by farm
    ), fr as (
      select farm, coalesce(sum(ares) filter (where turns), 0) as cultivated,
        coalesce(sum(ares) filter (where turns and (winter_0 or not blind and not repeats)), 0) as changed,
        coalesce(sum(ares) filter (where turns and not winter_0 and (blind or repeats and open_0)), 0) as unsaid,
        bool_or(turns and not varied and is_whole and not (winter_1 and winter_2 and winter_3 and (winter_0 or open_0))) as stuck,
        bool_or(turns and not varied and (not is_whole or winter_1 and winter_2 and winter_3 and open_0 and not winter_0)) as open
      from (
        select *, coalesce((knows_one and rule_1 <> rule) or (knows_two and rule_2 <> rule) or (knows_three and rule_3 <> rule)
            or (knows_three and rule_3 <> rule_2) or (knows_three and rule_3 <> rule_1) or (knows_two and rule_2 <> rule_1), false)
            -- Maize for seed need not change.
            or is_special and main = 'maize' as varied,
          knows_three and rule_1 is not null and rule_2 is not null and rule_3 is not null as is_whole
        from state) s
      group by farm
    )
    select farm, case
      when coalesce(arable, 0) <= 1000 then 'exempt'
      when organic then 'exempt'
      when country = 'RO' then case
        when all_ares <= 3000 then 'not_controlled'
        when gaps then 'unknown'
        when is_diverse then 'met'
        when 100 * repeated > 50 * arable or forbidden then 'breach'
        when ro.blind then 'unknown' else 'met' end
      else case
        when 100 * gentle > 75 * arable then 'exempt'
        when 100 * grass > 75 * all_ares then 'exempt'
        when gaps then 'unknown'
        when is_diverse then 'met'
        when 100 * (changed + unsaid) < 35 * cultivated or stuck then 'breach'
        when 100 * changed < 35 * cultivated or open then 'unknown' else 'met' end
      end as outcome
    from land join diverse using (farm) join ro using (farm) join fr using (farm)
    order by farm`.execute(opened.db);
  const first = farms.map((farm) => farmVerdictOf(farm, farm.years.at(-1)!).outcome);
  const differing = verdicts.filter(({ farm, outcome }) => first[farm] !== outcome);
  expect(
    differing.slice(0, 3).map(({ farm, outcome }) => ({ outcome, first: first[farm], farm: farms[farm] })),
  ).toEqual([]);
  expect(verdicts).toHaveLength(FARMS);
  expect(new Set(first)).toEqual(new Set(['exempt', 'not_controlled', 'met', 'breach', 'unknown']));
});
