import type { MunicipalityOutlines } from '@brazda/contract';
import { countyOfMunicipality, type HarvestYear, type YieldCrop } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './yields.table.ts';

/** The yield of a crop in a municipality of Romania in a year. */
export interface MunicipalityYield extends HarvestYear {
  readonly siruta: number;
  readonly crop_key: YieldCrop;
}

/** The known yields of a crop in a municipality, oldest first, and its name in the boundaries of the operator. */
export interface MunicipalityHistory {
  readonly siruta: number;
  readonly name: string;
  readonly crop_key: YieldCrop;
  readonly years: readonly HarvestYear[];
}

/** The known yields of the municipalities whose boundaries are loaded. */
export async function listMunicipalityHistories(db: Db): Promise<MunicipalityHistory[]> {
  const { rows } = await sql<MunicipalityHistory>`
    select siruta, name, crop_key,
      jsonb_agg(jsonb_build_object('year', year, 'yield_t_ha', yield_t_ha) order by year) as years
    from municipality_yield join municipality on country = 'RO' and code = siruta::text
    group by siruta, name, crop_key order by siruta, crop_key`.execute(db);
  return rows;
}

/** Stores yields of municipalities; those of the same municipality, crop and year are replaced. */
export async function putMunicipalityYields(
  db: Db,
  yields: readonly MunicipalityYield[],
  source: string,
): Promise<void> {
  await sql`
    insert into municipality_yield (siruta, crop_key, year, yield_t_ha, source)
    select siruta, crop_key, year, yield_t_ha, ${source}
    from jsonb_to_recordset(${JSON.stringify(yields)}::jsonb)
      as input (siruta int, crop_key text, year int, yield_t_ha numeric)
    on conflict (siruta, crop_key, year)
    do update set yield_t_ha = excluded.yield_t_ha, source = excluded.source`.execute(db);
}

/** How many of some municipalities have no boundaries. */
export async function countWithoutBoundaries(db: Db, codes: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${codes}::int[]) as siruta
    where not exists (select from municipality where country = 'RO' and code = siruta::text)`.execute(db);
  return rows[0]!.count;
}

/** The picture is so many units wide; borders are simplified by less than one. */
const WIDTH = 600;
const TOLERANCE = 0.5;

/** The simplified outlines of the municipalities of a county of Romania, in degrees that are as long as wide in its middle. */
export async function drawMunicipalities(db: Db, county: string): Promise<MunicipalityOutlines> {
  const { rows: all } = await sql<{ code: string }>`
    select code from municipality where country = 'RO' order by code`.execute(db);
  const codes = all.map(({ code }) => code).filter((code) => countyOfMunicipality('RO', code) === county);
  const { rows } = await sql<{ siruta: number; name: string; path: string; height: number }>`
    with part as (select code, name, geom from municipality where country = 'RO' and code = any(${codes}::text[])),
      box as (
        select st_xmin(box) as west, st_ymax(box) as north, st_ymax(box) - st_ymin(box) as height,
          cos(radians((st_ymin(box) + st_ymax(box)) / 2)) as narrowing,
          ${WIDTH} / ((st_xmax(box) - st_xmin(box)) * cos(radians((st_ymin(box) + st_ymax(box)) / 2))) as scale
        from (select st_extent(geom) as box from part) as extent
      )
    select code::int as siruta, name, ceil(height * scale)::int as height,
      st_assvg(st_simplifypreservetopology(st_transscale(geom, -west, -north, scale * narrowing, scale), ${TOLERANCE}), 0, 1) as path
    from part cross join box order by code::int`.execute(db);
  return {
    viewBox: `0 0 ${WIDTH} ${rows[0]?.height ?? 0}`,
    outlines: rows.map(({ siruta, name, path }) => ({ siruta, name, path })),
  };
}
