import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRules } from '../src/platform/db/change-rules.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

const tables = changeRules().tables.map(({ table }): string => table);

it('are registered after those to which their rows refer, so that an undo restores them first', async () => {
  const { rows } = await opened.pool.query<{ name: string; refers_to: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as refers_to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const among = rows.filter(({ name, refers_to }) => tables.includes(name) && tables.includes(refers_to));
  expect(among.length).toBeGreaterThan(10);
  expect(among.filter(({ name, refers_to }) => tables.indexOf(name) < tables.indexOf(refers_to))).toEqual([]);
});

it('are those whose rows the database records', async () => {
  const { rows } = await opened.pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'capture_change'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...tables].sort());
});

it('have the columns by which their rows are limited', async () => {
  for (const { table, by, of } of changeRules().limits) {
    const columns = of === 'hectares' ? `"${by}", hectares` : `"${by}"`;
    await opened.pool.query(`select ${columns} from "${table}" limit 0`);
  }
});

/** Why changes record nothing of a table with rows of farms; they record whole rows of all others, with every column. */
const UNRECORDED: Readonly<Record<string, string>> = {
  access_request: 'access is audited, and never undone',
  alert: 'computed from images; the answer to one can be given again',
  audit_event: 'a record itself',
  change: 'a record itself',
  evidence_chain: 'a record itself',
  evidence_digest: 'that a file was handed out, which cannot be taken back',
  evidence_file: 'that a file was handed out, which cannot be taken back',
  evidence_light: 'a record itself',
  evidence_link: 'a record itself',
  evidence_pending: 'what is to be recorded',
  evidence_photo: 'evidence is removed with a reason, never undone',
  evidence_stamp: 'a record itself',
  farm_discovery: 'how far the search for images is',
  farm_judgment: 'computed from images',
  farm_lease_mapping: 'a guess about the next table of contracts',
  farm_product_mapping: 'a guess about the next list of products',
  farm_reading: 'a record itself',
  farm_share: 'access is audited, and never undone',
  farm_share_parcel: 'access is audited, and never undone',
  farm_visit: 'when a person was on a farm',
  farm_write: 'marks of writes',
  feature_flag: 'set by staff',
  harvest: 'a file, whose measured yields are columns of crops',
  import: 'a file on its way into recorded tables',
  import_file: 'a file on its way into recorded tables',
  import_layer: 'a file on its way into recorded tables',
  import_row: 'a file on its way into recorded tables',
  inspection_link: 'access is audited, and never undone',
  journal_device: 'access is audited, and never undone',
  journal_passkey: 'access is audited, and never undone',
  land_owner: 'personal data, which is erased: no history may have a copy of it',
  lease_payment: 'money that was paid is not undone; a payment is removed, and its number stays used',
  lease_document: 'personal data, which is erased: no history may have a copy of it',
  locality: 'added with parcels, and kept for those that have ended',
  neighbor_comparison: 'a consent of the owner, given and taken back by itself',
  note_photo_upload: 'a photo on its way into a recorded table',
  note_read: 'what a person has read',
  farm_message_farm: 'what people have written to each other',
  notification: 'what a person was told',
  notification_muted: 'how a person wants to be told',
  observation: 'computed from images',
  organization_farm: 'a consent of the owner, which is audited, and never undone',
  past_image: 'which images of earlier years were requested',
  parcel_judgment: 'computed from images',
  parcel_light: 'computed from images and the journal',
  precheck_parcel: 'computed from images and the journal',
  precheck_season: 'computed from images and the journal',
  application_cells: 'never changed',
  prescription_cells: 'never changed: a prescription gets other ones',
  rent_year:
    'has the numbers of receipts, which are never used again; what a person decided is decided again',
  set_rent: 'its reason may name an owner: no history may have a copy of it',
  product_photo: 'the photo of an invoice, replaced by another upload',
  risk_finding: 'what a person saw on a day, which can be said again',
  register_file: 'that a file was handed out, which cannot be taken back',
  scene_farm: 'computed from images',
  secret_address: 'access is audited, and never undone',
  sensing_day: 'computed from images',
  shape: 'never changed: a parcel gets another one',
  share_link: 'access is audited, and never undone',
  soil_lab_mapping: 'a guess about the next table of a laboratory',
  soil_order: 'steps of soil analyses are audited, and others have acted on them by then',
  treatment: 'kept by law: it is corrected or removed with a reason, never undone',
  trial: 'who owns a farm without an account',
  webhook: 'it sends outside, which cannot be taken back; it is removed, and audited',
  webhook_delivery: 'what a program outside was told',
  yield_farm_test: 'computed from harvests',
  yield_forecast: 'computed from images',
};

it('are all tables with rows of farms, but for those with a reason', async () => {
  const { rows } = await opened.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attname = 'farm_id' and not attisdropped`,
  );
  const unrecorded = rows.map(({ name }) => name).filter((name) => !tables.includes(name));
  expect(unrecorded.sort()).toEqual(Object.keys(UNRECORDED).sort());
});
