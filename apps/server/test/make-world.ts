import { api, USER_GROUPS } from '@brazda/contract';
import { addSeason } from '../seed/add-season.ts';
import { seedDemoFarms } from '../seed/seed-demo-farms.ts';
import { discoverScenes, readWaitingScene } from '../src/features/imagery/index.ts';
import { rectangle, writeItem } from '../src/features/imagery/testing/catalog.ts';
import type { Caller, Product, SignedUp, Visitor } from './product.ts';

/** The parcels shared with guests of single parcels, and those hidden from them. */
const PARCELS = {
  east: { geometry: rectangle(36, 10, 56, 30), locality: { code: '1', name: 'Deschisa' }, crop_id: '1' },
  west: { geometry: rectangle(4, 4, 24, 24), locality: { code: '2', name: 'Ascunsa' }, crop_id: '2' },
  north: { geometry: rectangle(4, 34, 24, 54), locality: { code: '2', name: 'Ascunsa' }, crop_id: '3' },
} as const;

/** Who is in a world that was made, in their browsers. */
export interface MadeWorld {
  readonly owner: SignedUp;
  readonly otherOwner: SignedUp;
  readonly staff: SignedUp;
  /** Staff by their flag alone. */
  readonly lax: SignedUp;
  /** Staff who impersonate the owner. */
  readonly impersonator: SignedUp;
  readonly stranger: SignedUp;
  readonly holder: SignedUp;
  readonly worker: SignedUp;
  readonly sampler: SignedUp;
  readonly parcelGuest: SignedUp;
  readonly viewer: SignedUp;
  readonly fullGuest: SignedUp;
  readonly farmVisitor: Visitor;
  readonly parcelVisitor: Visitor;
  readonly trialVisitor: Visitor;
  readonly trialFarm: string;
  /** The token of the journal device. */
  readonly deviceToken: string;
}

/**
 * Puts users in all roles of the permission table into an empty product, farms of two owners, and scenes over them; farms `own`
 * and `other` have the parcels `<farm>-<year>-<name>` in seasons `<farm>-<year>`. The scenes are files of a folder.
 */
export async function makeWorld(product: Product, folder: string): Promise<MadeWorld> {
  const { db } = product.database;
  await seedDemoFarms(db, '/nowhere');
  await writeItem(folder, { id: 'S2A_35TNL_20250601_0_L2A', date: '2025-06-01', ndvi: 0.5 });
  await writeItem(folder, { id: 'S2A_35TNL_20260501_0_L2A', date: '2026-05-01', ndvi: 0.4 });
  await writeItem(folder, { id: 'S2A_35TNL_20260506_0_L2A', date: '2026-05-06', ndvi: 0.6, cloudy: 30 });
  const owner = await product.signUp('proprietar@example.org');
  const otherOwner = await product.signUp('vecin@example.org');
  await addFarm(product, folder, 'own', owner.user_id);
  await addFarm(product, folder, 'other', otherOwner.user_id);
  await addFarm(product, folder, 'operated', otherOwner.user_id);

  const guest = async (email: string, level: 'view_only' | 'full_access' | 'no_access') => {
    const caller = await product.signUp(email);
    const parcels = level === 'no_access' ? ['own-2026-east'] : [];
    await owner.call(api.sharing.share, {
      params: { farmId: 'own' },
      body: { email, shared_farm: level, parcels },
    });
    return caller;
  };
  const visitor = async (parcel: string | null) => {
    const { response } = await owner.call(api.sharing.createLink, {
      params: { farmId: 'own' },
      body: { parcels: parcel === null ? null : [parcel], days: 1, shows_notes: true },
    });
    const caller = product.visitor();
    await caller.call(api.sharing.openLink, { body: { token: response.path.replace('/s/', '') } });
    return caller;
  };
  const staff = await product.signUp('staff@example.org', { is_staff: true });
  const lax = await product.signUp('lax@example.org');
  await db.updateTable('app_user').set({ is_staff: true }).where('id', '=', lax.user_id).execute();
  const impersonator = await product.signUp('altul@example.org', { is_staff: true });
  await signInBoth(product, { owner, impersonator });
  const fullGuest = await guest('tovaras@example.org', 'full_access');
  await db
    .updateTable('app_user')
    .set({ user_groups: [...USER_GROUPS] })
    .where('email', '=', 'tovaras@example.org')
    .execute();
  await addOperated(product, otherOwner);
  return {
    owner,
    otherOwner,
    staff,
    lax,
    impersonator,
    fullGuest,
    deviceToken: await pairDevice(product, fullGuest),
    farmVisitor: await visitor(null),
    parcelVisitor: await visitor('own-2026-east'),
    ...(await beginTrial(product)),
    stranger: await product.signUp('strain@example.org'),
    holder: await addHolder(product),
    worker: await addWorker(product, owner),
    sampler: await addSampler(product),
    parcelGuest: await guest('parcele@example.org', 'no_access'),
    viewer: await guest('privitor@example.org', 'view_only'),
  };
}

/** Signs in the owner and the impersonating staff member: each may have ended the session of the other. */
export async function signInBoth(
  product: Product,
  { owner, impersonator }: Pick<MadeWorld, 'owner' | 'impersonator'>,
) {
  await product.signIn(owner);
  await product.signIn(impersonator);
  await impersonator.call(api.staff.impersonate, { params: { userId: owner.user_id } });
}

/** A visitor who has begun a trial farm. */
async function beginTrial(product: Product) {
  const trialVisitor = product.visitor();
  const { response } = await trialVisitor.call(api.trials.start, {
    body: { name: 'De probă', country: 'RO' },
  });
  return { trialVisitor, trialFarm: response.farm.id };
}

/** The license of the holder, and an order of it that waits for a payment by card. */
export const HELD = { license: 'a-license', order: 'an-order' };

/** What is agreed in orders. */
const AGREED = {
  price: 100,
  vat_percent: 21,
  price_with_vat: 121,
  tos_version: '2026-11-01',
  tos_at: new Date(),
  marketing: false,
};

/** Signs up the holder of a license in trial. */
async function addHolder({ signUp, database: { db } }: Product): Promise<SignedUp> {
  const caller = await signUp('licentiat@example.org');
  const cover = { upper_bound_ha: 50, shared_users_no: 1 };
  const band = { id: 'a-band', ...cover, price: 100, valid_from: '2026-01-01' };
  await db.insertInto('license_band').values(band).execute();
  const trial = { term: 'trial', start_date: '2026-11-01', end_date: '2026-11-30' } as const;
  await db
    .insertInto('license')
    .values({ id: HELD.license, holder_id: caller.user_id, ...trial })
    .execute();
  const year = {
    kind: 'license',
    license_id: HELD.license,
    band_id: band.id,
    ...cover,
    measured_ha: 0,
  } as const;
  const order = { id: HELD.order, holder_id: caller.user_id, method: 'card', ...year } as const;
  await db
    .insertInto('sale_order')
    .values({ ...order, ...AGREED })
    .execute();
  return caller;
}

/** Invites a person to the work of the farm `own`, who accepts and has no work yet. */
async function addWorker(product: Product, owner: Caller): Promise<SignedUp> {
  const params = { farmId: 'own' };
  const { response: worker } = await owner.call(api.workers.create, { params, body: { name: 'Ion' } });
  const { response } = await owner.call(api.workers.invite, { params: { ...params, workerId: worker.id } });
  const caller = await product.signUp('lucrator@example.org');
  await caller.call(api.work.accept, { body: { token: response.path.replace('/invitation/', '') } });
  return caller;
}

/** The cells of soil analyses that are being sampled, by farm. */
export const SAMPLED = { own: 'own-cell', other: 'other-cell' };

/** Signs up the sampler of a soil analysis of the farm `own`; the farm `other` has one too. */
async function addSampler({ signUp, database: { db, pool } }: Product): Promise<SignedUp> {
  const caller = await signUp('probe@example.org');
  for (const farm_id of ['own', 'other'] as const) {
    const order_id = `${farm_id}-soil-analysis`;
    const agreed = { hectares_per_sample: 5, package: 'basic', depths: 'arable', route_m: 0 } as const;
    const sampler_email = farm_id === 'own' ? caller.email : 'altcineva@example.org';
    const order = { id: order_id, farm_id, season_id: `${farm_id}-2026`, created_by: null, sampler_email };
    await db
      .insertInto('soil_order')
      .values({ ...order, ...agreed, state: 'ordered' })
      .execute();
    const parcel_id = `${farm_id}-2026-east`;
    await db.insertInto('soil_order_parcel').values({ order_id, parcel_id, place: 1 }).execute();
    await pool.query(
      `insert into soil_cell (id, order_id, parcel_id, number, geom, hectares, center)
       select $1, $2, parcel.id, 1, st_multi(geom), hectares, st_pointonsurface(geom)
       from parcel join shape on shape.id = shape_id where parcel.id = $3`,
      [SAMPLED[farm_id], order_id, parcel_id],
    );
  }
  return caller;
}

/** Makes the farm `operated` one on which the operator samples an analysis that its owner has paid. */
async function addOperated({ database: { db } }: Product, { user_id }: SignedUp) {
  const soil_order_id = 'an-operated-analysis';
  const agreed = { hectares_per_sample: 5, package: 'basic', depths: 'arable', route_m: 0 } as const;
  const order = { id: soil_order_id, farm_id: 'operated', season_id: 'operated-2026', created_by: user_id };
  await db
    .insertInto('soil_order')
    .values({ ...order, ...agreed, state: 'ordered', by_operator: true })
    .execute();
  const parcel = { order_id: soil_order_id, parcel_id: 'operated-2026-east', place: 1 };
  await db.insertInto('soil_order_parcel').values(parcel).execute();
  const soil = { reference: 'SA-000009', farm: 'operated', package: 'basic', cells: 1, samples: 1 };
  const sale = { id: 'an-analysis', kind: 'soil', holder_id: user_id, soil_order_id, method: 'po' } as const;
  await db
    .insertInto('sale_order')
    .values({ ...sale, ...AGREED, soil: JSON.stringify(soil), status: 'succeeded' })
    .execute();
}

/** Pairs a journal app with a season of the farm `own`; returns its token. */
async function pairDevice(product: Product, user: Caller): Promise<string> {
  const params = { farmId: 'own', seasonId: 'own-2026' };
  const { response: passkey } = await user.call(api.journal.passkey, { params });
  const { code, word } = passkey;
  const body = { code, word, name: 'Telefon' };
  return (await product.visitor().call(api.journalDevice.pair, { body })).response.token;
}

async function addFarm({ database: { db } }: Product, folder: string, id: string, owner_id: string) {
  await db
    .insertInto('farm')
    .values({ id, owner_id, name: `Ferma ${id}`, country: 'RO', imagery_source: folder })
    .execute();
  const seasons = { 2025: ['east', 'west', 'north'], 2026: ['east', 'west'] } as const;
  for (const [year, names] of Object.entries(seasons)) {
    const parcels = names.map((name) => ({
      id: `${id}-${year}-${name}`,
      lineage_id: `${id}-${name}`,
      label: name,
      geometry: PARCELS[name].geometry,
      display_name: `${id} ${name}`,
      locality: PARCELS[name].locality,
      physical_block: null,
      parcel_no: name,
      crop_no: null,
      crop: { id: PARCELS[name].crop_id, crop_hybrid: null, yield_measured: null },
    }));
    const season = { id: `${id}-${year}`, end_year: Number(year), parcels };
    await db.transaction().execute((tx) => addSeason(tx, { id, country: 'RO' }, season));
  }
  const { waiting } = await discoverScenes({ db, defaultSource: '/nowhere', today: () => '2026-11-20' }, id);
  for (const { scene_id } of waiting) await readWaitingScene({ db, workers: 0 }, scene_id);
}
