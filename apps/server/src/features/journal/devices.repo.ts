import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import './journal.table.ts';

interface NewDevice {
  readonly user_id: string;
  readonly farm_id: string;
  readonly season_id: string;
  readonly name: string;
  readonly token_hash: Buffer;
}

/** Adds a paired device; returns its id. */
export async function addDevice(db: Db, device: NewDevice): Promise<string> {
  const id = newId();
  await db
    .insertInto('journal_device')
    .values({ ...device, id })
    .execute();
  return id;
}

/** A device as found by its token. */
export interface DeviceRow {
  readonly id: string;
  readonly user_id: string;
  readonly farm_id: string;
  readonly season_id: string;
  /** It was last recorded as seen more than a minute ago. */
  readonly is_stale: boolean;
}

/** The device with a token, if its user may sign in and is in a group, and its season exists. */
export async function findDevice(db: Db, token_hash: Buffer, group: string): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select device.id, device.user_id, device.farm_id, device.season_id,
      device.last_seen_at < now() - interval '1 minute' as is_stale
    from journal_device device join app_user on app_user.id = device.user_id
      join season on season.id = device.season_id and season.farm_id = device.farm_id
    where token_hash = ${token_hash} and app_user.is_active and app_user.deleted_at is null
      and ${group} = any(user_groups) and season.deleted_at is null`.execute(db);
  return rows[0];
}

/** Records that a device is in use. */
export async function touchDevice(db: Db, id: string): Promise<void> {
  await sql`update journal_device set last_seen_at = now() where id = ${id}`.execute(db);
}

/** A device with the user who paired it. */
export interface ListedDevice {
  readonly id: string;
  readonly name: string;
  readonly season: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** The devices of a farm, or those of one of its users, last seen first. */
export async function listDevices(
  db: Db,
  { farm_id }: Scope,
  user_id: string | null,
): Promise<ListedDevice[]> {
  const { rows } = await sql<ListedDevice>`
    select device.id, device.name, device.season_id as season, device.user_id, device.created_at, device.last_seen_at,
      ${personName('app_user', true)} as user_name
    from journal_device device join app_user on app_user.id = device.user_id and app_user.deleted_at is null
    where farm_id = ${farm_id} and ${user_id === null ? sql`true` : sql`device.user_id = ${user_id}`}
    order by device.last_seen_at desc, device.id`.execute(db);
  return rows;
}

/** Removes a device of a farm, or of one of its users; false if there is none. */
export async function removeDevice(
  db: Db,
  { farm_id }: Scope,
  id: string,
  user_id: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    delete from journal_device where id = ${id} and farm_id = ${farm_id}
      and ${user_id === null ? sql`true` : sql`user_id = ${user_id}`} returning id`.execute(db);
  return rows.length > 0;
}
