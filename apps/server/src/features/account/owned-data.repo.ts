import { api, urlOf } from '@brazda/contract';
import {
  type ParcelRule,
  type ReaderKind,
  type SoilCellState,
  sampleLabelOf,
  soilAnalysisReference,
} from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './account.table.ts';

/** Gives a user what was shared with their address before they confirmed it. */
export async function claimShares(db: Db, user: { id: string; email: string }) {
  await sql`
    update farm_share set user_id = ${user.id}, updated_at = now()
    where lower(email) = ${user.email.toLowerCase()} and user_id is null and deleted_at is null
  `.execute(db);
}

/** The farms that a user owns. */
export function listOwnFarms(db: Db, user_id: string) {
  return db
    .selectFrom('farm')
    .select(['id', 'name', 'created_at'])
    .where('owner_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Whether a user works on a farm. */
export async function worksOnFarm(db: Db, user_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from worker join farm on farm.id = worker.farm_id
    where worker.user_id = ${user_id} and removed_at is null and farm.deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a user is to take samples of soil on a farm. */
export async function samplesSoil(db: Db, user_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user
      join soil_order on lower(sampler_email) = lower(app_user.email) and soil_order.state in ('ordered', 'sampling')
      join farm on farm.id = soil_order.farm_id
    where app_user.id = ${user_id} and email_verified_at is not null and farm.deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What is shared with a user. */
export async function listReceivedShares(db: Db, user_id: string) {
  const { rows } = await sql<{ farm: string; level: string; created_at: Date }>`
    select share.farm_id as farm, share.level, share.created_at
    from farm_share share join farm on farm.id = share.farm_id
    where share.user_id = ${user_id} and share.deleted_at is null and farm.deleted_at is null
    order by share.created_at
  `.execute(db);
  return rows;
}

/** When a user last opened farms, of which the newest time is kept, oldest first. */
export async function listFarmVisits(db: Db, user_id: string) {
  const { rows } = await sql<{ farm: string; visited_at: Date }>`
    select farm_id as farm, visited_at from farm_visit where user_id = ${user_id} order by visited_at, farm_id`.execute(
    db,
  );
  return rows.map(({ farm, visited_at }) => ({ farm, visited_at: visited_at.toISOString() }));
}

/** The messages to farms that a user has sent, oldest first. */
export async function listSentMessages(db: Db, user_id: string) {
  const { rows } = await sql<{ text: string; sent_at: Date; farms: string[] }>`
    select text, sent_at, array(select farm_id from farm_message_farm sent
      where sent.sender_id = farm_message.sender_id and message_id = farm_message.id order by farm_id) as farms
    from farm_message where sender_id = ${user_id} order by sent_at, id`.execute(db);
  return rows.map(({ sent_at, ...message }) => ({ ...message, sent_at: sent_at.toISOString() }));
}

/** The days on which a user, or a program of theirs, has read farms, oldest first. */
export async function listFarmReadings(db: Db, user_id: string) {
  const { rows } = await sql<{ farm: string; day: string; kind: ReaderKind }>`
    select farm_id as farm, day, kind from farm_reading where user_id = ${user_id} order by day, farm_id, kind, reader_id`.execute(
    db,
  );
  return rows;
}

/** The organizations of which a user is a member. */
export async function listMemberships(db: Db, user_id: string) {
  const { rows } = await sql<{ name: string; role: string; joined_at: Date }>`
    select name, role, joined_at from organization_member join organization on organization.id = organization_id
    where user_id = ${user_id} order by joined_at, organization.id`.execute(db);
  return rows.map(({ joined_at, ...member }) => ({ ...member, joined_at: joined_at.toISOString() }));
}

/** The access tokens of a user, without their texts, which are not stored. */
export async function listAccessTokens(db: Db, user_id: string) {
  const { rows } = await sql<{ name: string; created_at: Date; last_used_at: Date | null }>`
    select name, created_at, last_used_at from access_token where user_id = ${user_id} order by created_at`.execute(
    db,
  );
  return rows.map(({ name, created_at, last_used_at }) => ({
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** The webhooks that a user has made, without their secrets. */
export async function listOwnWebhooks(db: Db, user_id: string) {
  const { rows } = await sql<{ farm: string; name: string; address: string; created_at: Date }>`
    select farm_id as farm, name, address, created_at from webhook where user_id = ${user_id} order by created_at, id`.execute(
    db,
  );
  return rows.map(({ created_at, ...webhook }) => ({ ...webhook, created_at: created_at.toISOString() }));
}

/** The secret addresses of a user, without their secrets, which are not stored. */
export async function listSecretAddresses(db: Db, user_id: string) {
  const { rows } = await sql<{ farm: string; kind: string; created_at: Date; read_at: Date | null }>`
    select farm_id as farm, kind, created_at, read_at from secret_address where user_id = ${user_id} order by created_at, id`.execute(
    db,
  );
  return rows.map(({ created_at, read_at, ...address }) => ({
    ...address,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }));
}

/** The farms where a user works, with what they have written down of the user. */
export function listWorkplaces(db: Db, user_id: string) {
  return db
    .selectFrom('worker')
    .select(['farm_id as farm', 'name', 'email', 'phone', 'certificate', 'certificate_until'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
}

/** The work that a user has recorded, or that is recorded as theirs, oldest first. */
export async function listRecordedWork(db: Db, user_id: string) {
  const { rows } = await sql<{
    farm: string;
    day: string;
    kind: string;
    hectares: number;
    hours: number | null;
    products: string;
    notes: string;
  }>`
    select entry.farm_id as farm, day, kind, hectares, hours, products, notes
    from journal_entry entry left join worker on worker.id = worker_id
    where ended_at is null and (author_id = ${user_id} or worker.user_id = ${user_id})
    order by day, entry.id`.execute(db);
  return rows;
}

/** The soil analyses that a user has created or is to sample, oldest first. */
export async function listSoilAnalyses(db: Db, user_id: string) {
  const { rows } = await sql<{ farm: string; number: number; created_at: Date; is_sampler: boolean }>`
    select farm_id as farm, soil_order.farm_number as number, soil_order.created_at, sampler.id is not null as is_sampler
    from soil_order left join app_user sampler on sampler.id = ${user_id}
      and sampler.email_verified_at is not null and lower(sampler.email) = lower(sampler_email)
    where created_by = ${user_id} or sampler.id is not null
    order by soil_order.number`.execute(db);
  return rows.map(({ number, created_at, ...analysis }) => ({
    ...analysis,
    reference: soilAnalysisReference(number),
    created_at: created_at.toISOString(),
  }));
}

/** The cells that a user has sampled or skipped, and where they stood, oldest first. */
export async function listSoilSamples(db: Db, user_id: string) {
  const { rows } = await sql<SampledCell>`
    select farm_id as farm, soil_order.farm_number as order_number, soil_cell.number, soil_cell.state, sampled_at,
      case when position is not null then array[st_x(position), st_y(position)] end as position, note
    from soil_cell join soil_order on soil_order.id = order_id
    where sampled_by = ${user_id} order by sampled_at, soil_cell.id`.execute(db);
  return rows.map(({ order_number, number, sampled_at, ...cell }) => ({
    ...cell,
    label: sampleLabelOf(order_number, number),
    sampled_at: sampled_at.toISOString(),
  }));
}

interface SampledCell {
  readonly farm: string;
  readonly order_number: number;
  readonly number: number;
  readonly state: SoilCellState;
  readonly sampled_at: Date;
  readonly position: [number, number] | null;
  readonly note: string;
}

/** The photos for rules that a user has taken, and where they stood, oldest first. A removed one has no address. */
export async function listTakenPhotos(db: Db, user_id: string) {
  const { rows } = await sql<TakenPhoto>`
    select farm_id as farm, id, parcel_id as parcel, rule, sha256, original_bytes as bytes, is_original, taken_at, received_at,
      case when longitude is not null then array[longitude, latitude] end as position, accuracy_m, heading, removed_at,
      removed_reason
    from evidence_photo where author_id = ${user_id} order by taken_at, id`.execute(db);
  return rows.map(({ id, taken_at, received_at, removed_at, ...photo }) => ({
    ...photo,
    url: removed_at === null ? urlOf(api.evidence.photo, { farmId: photo.farm, photoId: id }) : null,
    taken_at: taken_at.toISOString(),
    received_at: received_at.toISOString(),
    removed_at: removed_at?.toISOString() ?? null,
  }));
}

interface TakenPhoto {
  readonly farm: string;
  readonly id: string;
  readonly parcel: string;
  readonly rule: ParcelRule;
  readonly sha256: string;
  readonly bytes: number;
  readonly is_original: boolean;
  readonly taken_at: Date;
  readonly received_at: Date;
  readonly position: [number, number] | null;
  readonly accuracy_m: number | null;
  readonly heading: number | null;
  readonly removed_at: Date | null;
  readonly removed_reason: string;
}

/** What a user has done, and what has happened to their account, oldest first. */
export function listEvents(db: Db, user_id: string) {
  return db
    .selectFrom('audit_event')
    .select(['at', 'action', 'address'])
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', user_id),
        eb.and([eb('entity', '=', 'app_user'), eb('entity_id', '=', user_id)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

interface NotificationData {
  readonly timezone: string;
  readonly mail: string;
  readonly push: string;
  readonly brief: boolean;
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly refused_email: string | null;
  readonly muted: { readonly farm: string; readonly kind: string }[];
  readonly devices: { readonly device: string | null; readonly created_at: string }[];
}

/** How a user chose to be told what is new, and on which devices; null if they never chose. */
export async function findNotificationData(db: Db, user_id: string): Promise<NotificationData | null> {
  const { rows } = await sql<NotificationData>`
    select timezone, mail, push, brief, to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_to, 'HH24:MI') as quiet_to, refused_email,
      coalesce((select jsonb_agg(jsonb_build_object('farm', farm_id, 'kind', kind) order by farm_id, kind)
        from notification_muted where user_id = ${user_id}), '[]') as muted,
      coalesce((select jsonb_agg(jsonb_build_object('device', device,
          'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by created_at)
        from push_subscription where user_id = ${user_id}), '[]') as devices
    from notification_settings where user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}
