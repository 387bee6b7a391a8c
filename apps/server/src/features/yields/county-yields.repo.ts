import type { Country, HarvestYear, YieldCrop } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './yields.table.ts';

/** The yield of a crop in a county in a year. */
export interface CountyYield extends HarvestYear {
  readonly country: Country;
  readonly county: string;
  readonly crop_key: YieldCrop;
}

/** The known yields of a crop in a county, oldest first, and where they come from. */
export interface CountyHistory {
  readonly country: Country;
  readonly county: string;
  readonly crop_key: YieldCrop;
  readonly source: string;
  readonly years: readonly HarvestYear[];
}

/** The known yields of all counties, or of some. */
export async function listCountyHistories(db: Db, counties?: readonly string[]): Promise<CountyHistory[]> {
  const { rows } = await sql<CountyHistory>`
    select country, county, crop_key, string_agg(distinct source, '; ' order by source) as source,
      jsonb_agg(jsonb_build_object('year', year, 'yield_t_ha', yield_t_ha) order by year) as years
    from county_yield where ${counties ? sql`county = any(${counties})` : sql`true`} group by country, county, crop_key order by country, county, crop_key`.execute(
    db,
  );
  return rows;
}

/** The counties of which any yield is known. */
export async function listCountiesWithYields(db: Db): Promise<Pick<CountyYield, 'country' | 'county'>[]> {
  return db.selectFrom('county_yield').select(['country', 'county']).distinct().orderBy('county').execute();
}

/** Where yields come from, and whether the operator has imported them or they were fetched. */
export interface YieldOrigin {
  readonly source: string;
  readonly origin: 'imported' | 'fetched';
}

/**
 * Stores yields of counties; those of the same county, crop and year are replaced, but for imported ones, which fetched ones
 * leave as they are.
 */
export async function putCountyYields(
  db: Db,
  yields: readonly CountyYield[],
  { source, origin }: YieldOrigin,
): Promise<void> {
  await sql`
    insert into county_yield (country, county, crop_key, year, yield_t_ha, source, origin)
    select country, county, crop_key, year, yield_t_ha, ${source}, ${origin}
    from jsonb_to_recordset(${JSON.stringify(yields)}::jsonb)
      as input (country text, county text, crop_key text, year int, yield_t_ha numeric)
    on conflict (country, county, crop_key, year) do update
      set yield_t_ha = excluded.yield_t_ha, source = excluded.source, origin = excluded.origin
      where county_yield.origin = 'fetched' or excluded.origin = 'imported'`.execute(db);
}
