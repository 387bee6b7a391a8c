// Registers what changes record.
import '../../apps/server/src/features.ts';
import { addSeason } from '../../apps/server/seed/add-season.ts';
import { findUserByEmail } from '../../apps/server/src/features/account/index.ts';
import { createFarm } from '../../apps/server/src/features/farms/index.ts';
import { OPERATOR } from '../../apps/server/src/platform/db/changes.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { productDatabase } from './product-database.ts';

/** The farms of an adviser that need a visit, and why. */
export const TO_VISIT = { alert: 'Ferma 07', late: 'Ferma 23', unseen: 'Ferma 31' } as const;

const LOCALITIES = ['Dragalina', 'Perișoru', 'Ștefan Vodă', 'Borcea'] as const;
const CROPS = ['1', '2', '3'] as const;
/** Degrees between farms, and the width of a parcel. */
const APART = 0.12;
const SIDE = 0.008;
const PER_ROW = 8;

/** Adds farms of an owner that are shared with an adviser to look, each with two parcels; three of them need a visit. */
export async function shareManyFarms(owner: string, adviser: string, count: number): Promise<void> {
  const { db, pool } = await productDatabase();
  const [owning, advising] = await Promise.all([findUserByEmail(db, owner), findUserByEmail(db, adviser)]);
  const end_year = new Date().getUTCFullYear();
  const ids = new Map<string, string>();
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < count; at++) {
      const name = `Ferma ${String(at + 1).padStart(2, '0')}`;
      const id = await createFarm(tx, OPERATOR, { name, country: 'RO' }, owning!.id);
      ids.set(name, id);
      const [west, south] = [25.5 + (at % PER_ROW) * APART, 44.3 + Math.floor(at / PER_ROW) * APART];
      const parcels = ['Spre sat', 'La drum'].map((parcel, nth) => ({
        label: parcel,
        geometry: squareAt(west + nth * SIDE * 1.2, south),
        display_name: `${parcel} ${at + 1}`,
        locality: { code: String(at % LOCALITIES.length), name: LOCALITIES[at % LOCALITIES.length]! },
        physical_block: null,
        parcel_no: `${nth + 1}`,
        crop_no: null,
        crop: { id: CROPS[(at + nth) % CROPS.length]!, crop_hybrid: null, yield_measured: null },
      }));
      await addSeason(tx, { id, country: 'RO' }, { end_year, parcels });
    }
  });
  const all = [...ids.values()];
  await pool.query(
    `insert into farm_share (id, farm_id, email, user_id, level, shows_notes, created_by)
     select farm_id || '-share', farm_id, $2, $3, 'view_only', true, $4 from unnest($1::text[]) as shared (farm_id)`,
    [all, adviser, advising!.id, owning!.id],
  );
  await pool.query(
    `insert into sensing_day (farm_id, sensing_date, clear_share, parcels_clear, parcels_seen, simulated)
     select farm_id, current_date - case when farm_id = $2 then 44 else 3 end, 1, 2, 2, true from unnest($1::text[]) as seen (farm_id)`,
    [all, ids.get(TO_VISIT.unseen)],
  );
  await plantFall(ids.get(TO_VISIT.alert)!);
  await planLateWork(ids.get(TO_VISIT.late)!);
}

async function plantFall(farm_id: string): Promise<void> {
  const { pool } = await productDatabase();
  await pool.query(
    `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, value, usual, change, lost_share,
       basis, peers, images, hectares, simulated)
     select $2, farm_id, parcel_id, id, crop_id, 'fall', current_date - 8, current_date - 3, current_date - 3, 0.41, 0.7, -0.25, 0.414, 'farm',
       6, 2, 3.1, true from crop_interval where farm_id = $1 limit 1`,
    [farm_id, newId()],
  );
}

async function planLateWork(farm_id: string): Promise<void> {
  const { pool } = await productDatabase();
  await pool.query(
    `with plan as (
       insert into crop_plan (id, farm_id, season_id, crop_id)
       select season_id || '.' || crop_id, farm_id, season_id, crop_id
       from crop_interval join parcel using (farm_id) where crop_interval.farm_id = $1 and parcel.id = parcel_id limit 1
       returning id, farm_id
     )
     insert into plan_activity (id, farm_id, plan_id, kind, place, start_date, end_date)
     select $2, farm_id, id, 'disc', 1, current_date - 20, current_date - 10 from plan`,
    [farm_id, newId()],
  );
}

function squareAt(west: number, south: number) {
  const [east, north] = [west + SIDE, south + SIDE];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon' as const, coordinates: [ring] };
}
