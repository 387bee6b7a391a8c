// Registers what changes record.
import '../../apps/server/src/features.ts';
import { addSeason } from '../../apps/server/seed/add-season.ts';
import { createUser, findUserByEmail, hashPassword } from '../../apps/server/src/features/account/index.ts';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../../apps/server/src/platform/db/embedded.ts';
import { signedInCaller } from '../crops/caller.ts';
import { median } from '../median.ts';
import { PASSWORD } from '../web/many-parcels.ts';
import { startAlone } from '../web/product.ts';

const FARMS = 500;
const PARCELS = 20;
/** What a list may take, by the issue. */
const TARGET_MS = 100;
const RUNS = 15;
const SIDE = 0.004;
const CROPS = ['1', '2', '3', '4'] as const;

/** The list of 500 farms of one person, a search for parcels in them, and a crop compared across them. */
export async function runFarmsBench(): Promise<void> {
  const product = await startAlone('bench-farms', { JOBS: 'off' });
  try {
    const database = openDatabase((await runningEmbedded(product.dataDir)) ?? '');
    const email = `adviser-${Date.now()}@example.org`;
    await addFarms(database, email).finally(() => database.close());
    const call = await signedInCaller(product.origin, email);
    console.log(
      `\n${FARMS} farms of ${PARCELS} parcels on the embedded database; median and slowest of ${RUNS}\n`,
    );
    for (const [step, path] of [
      ['the list', '/farms-overview/'],
      ['a search for parcels', '/farms-overview/parcels/?search=lunca%2049'],
      ['a crop compared', '/farms-overview/crop/1/'],
    ] as const) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) times.push((await call('GET', path)).ms);
      const typical = median(times);
      const says = typical <= TARGET_MS ? '' : `   MISSES ${TARGET_MS} ms`;
      console.log(
        `${step.padEnd(24)} ${typical.toFixed(0).padStart(6)} ms ${Math.max(...times)
          .toFixed(0)
          .padStart(6)} ms${says}`,
      );
    }
  } finally {
    await product.close();
  }
}

async function addFarms({ db, pool }: OpenDatabase, email: string): Promise<void> {
  await createUser(db, { email, password_hash: await hashPassword(PASSWORD) });
  const owner = await findUserByEmail(db, email);
  const ids = Array.from({ length: FARMS }, (_, at) => `${owner!.id}-${at}`);
  const end_year = new Date().getUTCFullYear();
  await db.transaction().execute(async (tx) => {
    for (const [at, id] of ids.entries()) {
      await tx
        .insertInto('farm')
        .values({ id, owner_id: owner!.id, name: `Ferma ${at + 1}`, country: 'RO' })
        .execute();
      const [west, south] = [22 + (at % 25) * 0.25, 43.9 + Math.floor(at / 25) * 0.2];
      const parcels = Array.from({ length: PARCELS }, (_, nth) => ({
        label: `${nth}`,
        geometry: squareAt(west + nth * SIDE * 1.1, south),
        display_name: `Lunca ${at}-${nth}`,
        locality: { code: String(nth % 3), name: `Sat ${nth % 3}` },
        physical_block: null,
        parcel_no: `${nth}`,
        crop_no: null,
        crop: { id: CROPS[nth % CROPS.length]!, crop_hybrid: null, yield_measured: nth % 2 ? 6.2 : null },
      }));
      await addSeason(tx, { id, country: 'RO' }, { end_year, parcels });
    }
  });
  await pool.query(
    `insert into sensing_day (farm_id, sensing_date, clear_share, parcels_clear, parcels_seen, simulated)
     select farm_id, current_date - days, 1, 2, 2, true from unnest($1::text[]) as seen (farm_id), generate_series(1, 200, 5) as days`,
    [ids],
  );
  await pool.query(
    `insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, lost_share, basis, peers,
       images, hectares, simulated)
     select id || '-fall', farm_id, parcel_id, id, crop_id, 'fall', current_date - 8, current_date - 3, current_date - 3, 0.4, 'farm', 6, 2, 3, true
     from crop_interval where farm_id = any($1) and crop_id = '1'`,
    [ids],
  );
  await pool.query(
    `insert into crop_plan (id, farm_id, season_id, crop_id)
     select distinct season_id || '.' || crop_id, crop_interval.farm_id, season_id, crop_id
     from crop_interval join parcel on parcel.id = parcel_id where crop_interval.farm_id = any($1)`,
    [ids],
  );
  await pool.query(
    `insert into plan_activity (id, farm_id, plan_id, kind, place, start_date, end_date)
     select id || '-disc', farm_id, id, 'disc', 1, current_date - 20, current_date - 10 from crop_plan where farm_id = any($1)`,
    [ids],
  );
  await pool.query('analyze');
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
