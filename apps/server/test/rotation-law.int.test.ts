import { CROPS, type CropKey, farmVerdictOf, isLasting, type RotationFarm } from '@brazda/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isGentle, landUseOf, ruleCropOf } from '../../../packages/domain/src/rotation/rule-crop.ts';
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

const Crop = fc.constantFrom<CropKey>(
  ...(['maize', 'winter_wheat', 'durum_wheat', 'spring_wheat', 'sunflower', 'winter_rapeseed'] as const),
  ...(['peas', 'alfalfa', 'temporary_grass', 'fallow', 'permanent_pasture', 'vineyard_wine'] as const),
);
const Field = fc.record({
  // Round figures, so that farms often are exactly at the limits.
  ares: fc.constantFrom(50, 100, 250, 500, 750, 1000, 1500, 2250, 3000, 7000),
  years: fc.tuple(...YEARS.map(() => fc.option(Crop, { freq: 25 }))),
  secondary: fc.tuple(...YEARS.map(() => fc.constantFrom<CropKey[]>([], [], ['mustard'], ['maize']))),
  late: fc.tuple(...YEARS.map(() => fc.boolean())),
  hasHistory: fc.boolean(),
});
const Farm = fc
  .record({
    country: fc.constantFrom('RO' as const, 'FR' as const),
    fields: fc.array(Field, { minLength: 1, maxLength: 5 }),
  })
  .map(
    ({ country, fields }): RotationFarm => ({
      country,
      years: YEARS.map((year, at) => ({
        year,
        parcels: fields.map(({ ares, years, secondary, late, hasHistory }, i) => ({
          id: String(i),
          ares,
          main: years[at] ?? null,
          secondary: secondary[at] ?? [],
          is_late: late[at] ?? false,
          before: hasHistory || at < 2 ? [String(i)] : [],
        })),
      })),
    }),
  );

it(`agrees with a second implementation on ${FARMS} random farms`, async () => {
  const farms = fc.sample(Farm, { numRuns: FARMS, seed: 20261121 });
  const rows = farms.flatMap(({ country, years }, farm) =>
    years.flatMap(({ year, parcels }) =>
      parcels.map(({ id, ares, main, secondary, is_late, before }) => ({
        ...{ farm, country, year, id, ares, main, is_late },
        has_before: before.length > 0,
        has_secondary: secondary.length > 0,
        has_other_secondary: main !== null && secondary.some((key) => ruleCropOf(key) !== ruleCropOf(main)),
      })),
    ),
  );
  const crops = CROPS.map(({ key }) => ({
    key,
    rule: ruleCropOf(key),
    use: landUseOf(key),
    is_lasting: isLasting(key),
    is_gentle: isGentle(key),
  }));
  await sql`
    create table farmed as
    with crop as (
      select * from jsonb_to_recordset(${JSON.stringify(crops)}::jsonb)
        as t (key text, rule text, use text, is_lasting boolean, is_gentle boolean)
    )
    select t.*, rule, coalesce(use, 'arable') as use, coalesce(is_lasting, false) as is_lasting, coalesce(is_gentle, false) as is_gentle
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (farm int, country text, year int, id text, ares int, main text, is_late boolean, has_before boolean,
          has_secondary boolean, has_other_secondary boolean)
      left join crop on crop.key = main`.execute(opened.db);
  await sql`analyze farmed`.execute(opened.db);
  const { rows: verdicts } = await sql<{ farm: number; outcome: string }>`
    with chain as (
      select * from (
        select farmed.*, has_before as knows_one, has_before and lag(has_before) over past as knows_two,
          has_before and lag(has_before) over past and lag(has_before, 2) over past as knows_three,
          lag(rule) over past as rule_1, lag(rule, 2) over past as rule_2, lag(rule, 3) over past as rule_3,
          lag(is_late) over past as late_1, lag(has_secondary) over past as cover_1,
          lag(has_secondary, 2) over past as cover_2, lag(has_secondary, 3) over past as cover_3
        from farmed window past as (partition by farm, id order by year)
      ) every_year where year = 2026
    ), state as (
      select *, use = 'arable' and main is not null and not is_lasting as turns,
        knows_one and rule_1 is not null and rule_1 = rule as repeats,
        not (knows_one and rule_1 is not null) as blind,
        1 + case when not (knows_one and rule_1 = rule) then 0
          when not (knows_two and rule_2 = rule) then 1
          when not (knows_three and rule_3 = rule) then 2 else 3 end as run
      from chain
    ), land as (
      select farm, country, sum(ares) as all_ares, sum(ares) filter (where use = 'arable') as arable,
        coalesce(sum(ares) filter (where use = 'permanent_grassland'), 0) as grassland,
        coalesce(sum(ares) filter (where use = 'arable' and main is not null and is_gentle), 0) as gentle,
        bool_or(main is null) as gaps
      from state group by farm, country
    ), share as (
      select farm, count(*) as crops, max(ares) as first,
        max(ares) + coalesce((array_agg(ares order by ares desc))[2], 0) as both_first
      from (select farm, rule, sum(ares) as ares from state where use = 'arable' and main is not null group by farm, rule) s
      group by farm
    ), ro as (
      select farm,
        coalesce(sum(ares) filter (where turns and repeats), 0) as repeated,
        bool_or(turns and repeats and not coalesce((has_other_secondary and run <= 3) or (late_1 and run <= 2), false)) as forbidden,
        bool_or(turns and repeats) as any_repeats, bool_or(turns and blind) as blind
      from state group by farm
    ), fr as (
      select farm, coalesce(sum(ares) filter (where turns), 0) as cultivated,
        coalesce(sum(ares) filter (where turns and (has_secondary or (not blind and not repeats))), 0) as changed,
        coalesce(sum(ares) filter (where turns and not has_secondary and blind), 0) as unsaid,
        bool_or(turns and not varied and knows_three and rule_1 is not null and rule_2 is not null and rule_3 is not null
          and not (has_secondary and cover_1 and cover_2 and cover_3)) as stuck,
        bool_or(turns and not varied and not (knows_three and rule_1 is not null and rule_2 is not null and rule_3 is not null)
          and not (has_secondary and (not knows_one or cover_1) and (not knows_two or cover_2) and (not knows_three or cover_3))) as open
      from (select *, coalesce((knows_one and rule_1 <> rule) or (knows_two and rule_2 <> rule) or (knows_three and rule_3 <> rule), false) as varied
        from state) s
      group by farm
    )
    select farm, case
      when coalesce(arable, 0) <= 1000 then 'exempt'
      when country = 'RO' then case
        when gaps then 'unknown'
        when crops >= case when arable > 3000 then 3 else 2 end and 100 * first <= 75 * arable
          and (arable <= 3000 or 100 * both_first <= 95 * arable) then 'met'
        when any_repeats and (100 * repeated > 50 * arable or forbidden) then 'breach'
        when ro.blind then 'unknown' else 'met' end
      else case
        when 100 * gentle > 75 * arable then 'exempt'
        when 100 * grassland > 75 * all_ares then 'exempt'
        when gaps then 'unknown'
        when 100 * (changed + unsaid) < 35 * cultivated or stuck then 'breach'
        when 100 * changed < 35 * cultivated or open then 'unknown' else 'met' end
      end as outcome
    from land left join share using (farm) join ro using (farm) join fr using (farm)
    order by farm`.execute(opened.db);
  const first = farms.map((farm) => farmVerdictOf(farm, farm.years.at(-1)!).outcome);
  const differing = verdicts.filter(({ farm, outcome }) => first[farm] !== outcome);
  expect(
    differing.slice(0, 3).map(({ farm, outcome }) => ({ outcome, first: first[farm], farm: farms[farm] })),
  ).toEqual([]);
  expect(verdicts).toHaveLength(FARMS);
  expect(new Set(first)).toEqual(new Set(['exempt', 'met', 'breach', 'unknown']));
});
