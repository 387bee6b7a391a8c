import { addSeason, type ParcelDraft } from '../apps/server/seed/add-season.ts';
import type { OpenDatabase } from '../apps/server/src/platform/db/database.ts';
import { cropByKey } from '../packages/domain/src/index.ts';

const FARMS = 50;
const PARCELS_OF_FARM = 2000;
/** Rows left by each farm's last import. */
const ROWS_OF_IMPORT = 400;

/** What imports leave behind; afterwards the statistics cover every farm, but none that is added later. */
const STATEMENTS = [
  `insert into import (id, farm_id, season_id, state)
   select 'lived-import-' || farm_id, farm_id, id, 'applied' from season where farm_id like 'lived-%'`,
  `insert into import_row (import_id, farm_id, position, geom, geom_hash, area_m2, hectares, latitude)
   select 'lived-import-' || farm_id, farm_id, place, geom, geom_hash, area_m2, 0.90, 44
   from (select shape.*, row_number() over (partition by farm_id order by id) as place from shape
     where farm_id like 'lived-%') numbered where place <= ${ROWS_OF_IMPORT}`,
  'analyze',
];

/**
 * Fills a migrated database with 50 farms of 2000 parcels each, unless it has them, and analyzes it, so that what a
 * benchmark adds later is unknown to the planner, like a new farm in a long-running product.
 */
export async function addOtherFarms({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  const { rowCount } = await pool.query("select from farm where id like 'lived-%' limit 1");
  if (rowCount) return;
  for (let number = 1; number <= FARMS; number++) {
    const farm = { id: `lived-${number}`, country: 'RO' } as const;
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('farm')
        .values({ ...farm, name: `Ferma ${number}` })
        .execute();
      await addSeason(tx, farm, { end_year: 2026, parcels: parcelsOf(number) });
    });
  }
  for (const statement of STATEMENTS) await pool.query(statement);
}

/** Parcels of 0.9 ha side by side, 50 in a row; those of each farm lie apart from those of the others. */
function parcelsOf(number: number): ParcelDraft[] {
  const crop = { id: cropByKey('maize').id, crop_hybrid: null, yield_measured: null };
  return Array.from({ length: PARCELS_OF_FARM }, (_, place) => {
    const west = 22 + (number % 10) * 0.3 + (place % 50) * 0.002;
    const south = 44 + Math.floor(number / 10) * 0.3 + Math.floor(place / 50) * 0.001;
    const east = west + 0.0018;
    const north = south + 0.0009;
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return {
      label: String(place),
      geometry: { type: 'Polygon', coordinates: [ring] },
      display_name: `Lunca ${place}`,
      locality: null,
      physical_block: null,
      parcel_no: null,
      crop_no: null,
      crop,
    };
  });
}
