import { readFileSync } from 'node:fs';
import { type HarvestYear, STATISTICAL_REGIONS, YIELD_CROPS, type YieldCrop } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './yields.table.ts';

/** The yield of a crop in a statistical region in a year. */
export interface RegionYield extends HarvestYear {
  readonly region: string;
  readonly crop_key: YieldCrop;
}

/** The known yields of a crop in a statistical region, oldest first, and where they come from. */
export interface RegionHistory {
  readonly years: readonly HarvestYear[];
  readonly source: string;
}

/** The known yields by region and crop; undefined where none are known. */
export type RegionHistories = (region: string, crop: YieldCrop) => RegionHistory | undefined;

const STARTING_SOURCE = 'Eurostat (apro_cpnhr, CC BY 4.0)';
const STARTING_FILE = new URL('./starting-region-yields.csv', import.meta.url);

/** The yields that the product brings with it and those that were fetched, which replace them year by year. */
export async function readRegionHistories(db: Db): Promise<RegionHistories> {
  const fetched = await db.selectFrom('region_yield').selectAll().execute();
  const known = new Map<string, { years: Map<number, number>; sources: Set<string> }>();
  for (const { region, crop_key, year, yield_t_ha, source } of [...startingYields(), ...fetched]) {
    const key = `${region}/${crop_key}`;
    const history = known.get(key) ?? { years: new Map(), sources: new Set() };
    history.years.set(year, yield_t_ha);
    history.sources.add(source);
    known.set(key, history);
  }
  const histories = new Map(
    [...known].map(([key, { years, sources }]): [string, RegionHistory] => [
      key,
      {
        years: [...years]
          .map(([year, yield_t_ha]) => ({ year, yield_t_ha }))
          .toSorted((a, b) => a.year - b.year),
        source: [...sources].join('; '),
      },
    ]),
  );
  return (region, crop) => histories.get(`${region}/${crop}`);
}

/** Stores fetched yields of regions; those of the same region, crop and year are replaced. */
export async function putRegionYields(db: Db, yields: readonly RegionYield[], source: string): Promise<void> {
  await sql`
    insert into region_yield (region, crop_key, year, yield_t_ha, source)
    select region, crop_key, year, yield_t_ha, ${source}
    from jsonb_to_recordset(${JSON.stringify(yields)}::jsonb)
      as input (region text, crop_key text, year int, yield_t_ha numeric)
    on conflict (region, crop_key, year)
    do update set yield_t_ha = excluded.yield_t_ha, source = excluded.source`.execute(db);
}

let starting: readonly (RegionYield & { readonly source: string })[] | null = null;

/** The yields that the product brings with it. */
function startingYields() {
  starting ??= readFileSync(STARTING_FILE, 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .flatMap(yieldsIn);
  return starting;
}

/** The yields of a line such as `RO31,maize,2000,1.52 - 3.10`: from the first year on, `-` where a year is not known. */
function yieldsIn(line: string) {
  const [region, crop, first, list = ''] = line.split(',');
  const crop_key = YIELD_CROPS.find((key) => key === crop);
  if (!crop_key || !STATISTICAL_REGIONS.some(({ code }) => code === region))
    throw new Error(`The file of starting yields has an unknown line: ${line}`);
  return list.split(' ').flatMap((value, at) =>
    value === '-'
      ? []
      : {
          region: region!,
          crop_key,
          year: Number(first) + at,
          yield_t_ha: Number(value),
          source: STARTING_SOURCE,
        },
  );
}
