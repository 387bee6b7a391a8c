import type { License, StaffUser } from '@brazda/contract';
import { foldText } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { foldedText } from '../../platform/db/folded-text.ts';
import { type LicenseShowing, readLicenses } from '../licenses/index.ts';

interface Page {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** The text to search in: folded like `foldText`, plus the digits of the phone without separators. */
const FOLDED = foldedText(
  sql`concat_ws(' ', first_name, last_name, email, phone, regexp_replace(phone, '\\D', '', 'g'))`,
);

/** Matches users in whom every word of a search occurs. */
function matchesSearch(search: string) {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return sql`app_user.deleted_at is null and not is_visitor and not exists (
    select from unnest(${words}::text[]) as searched(word) where strpos(${FOLDED}, word) = 0)`;
}

/** The number of users that match a search. */
export async function countUsers(db: Db, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user where ${matchesSearch(search)}`.execute(db);
  return rows[0].count;
}

/**
 * A page of the users that match a search, newest first, with their farms and license: three queries for any number of
 * users.
 */
export async function listUsers(
  db: Db,
  { search, limit, offset }: Page,
  showing: LicenseShowing,
): Promise<StaffUser[]> {
  return withFarms(
    db,
    showing,
    await usersWhere(
      db,
      sql`${matchesSearch(search)} order by created_at desc, id limit ${limit} offset ${offset}`,
    ),
  );
}

/** The user with an id, with their farms and license. */
export async function getUser(db: Db, id: string, showing: LicenseShowing): Promise<StaffUser | undefined> {
  const [user] = await withFarms(
    db,
    showing,
    await usersWhere(db, sql`deleted_at is null and not is_visitor and id = ${id}`),
  );
  return user;
}

type UserRow = Omit<StaffUser, 'farms' | 'license' | 'created_at' | 'last_seen_at'> & {
  readonly created_at: Date;
  readonly last_seen_at: Date | null;
};

async function usersWhere(db: Db, condition: ReturnType<typeof sql>): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select id, email, trim(first_name || ' ' || last_name) as name, nullif(phone, '') as phone, is_staff, is_active,
      email_verified_at is not null as verified_email, created_at, user_groups as groups,
      (select max(last_seen_at) from session where user_id = app_user.id and impersonator_id is null) as last_seen_at
    from app_user where ${condition}`.execute(db);
  return rows;
}

/**
 * Adds the license of users and the farms that they own, each with the size of its newest season with parcels. The secret
 * of a card payment is for its holder only.
 */
async function withFarms(db: Db, showing: LicenseShowing, users: readonly UserRow[]): Promise<StaffUser[]> {
  const ids = users.map(({ id }) => id);
  const licenseOf = await readLicenses(db, ids, showing);
  const { rows } = await sql<{
    owner_id: string;
    id: string;
    name: string;
    parcel_count: number;
    hectares: number;
  }>`
    select farm.owner_id, farm.id, farm.name, coalesce(newest.parcel_count, 0) as parcel_count,
      coalesce(newest.hectares, 0) as hectares
    from farm left join lateral (
      select count(*)::int as parcel_count, sum(parcel.hectares) as hectares
      from season join parcel on parcel.season_id = season.id and parcel.deleted_at is null
      where season.farm_id = farm.id and season.deleted_at is null
      group by season.id order by season.end_year desc limit 1
    ) newest on true
    where farm.owner_id = any(${ids}) and farm.deleted_at is null
    order by farm.name, farm.id`.execute(db);
  const farmsOf = Map.groupBy(rows, ({ owner_id }) => owner_id);
  return users.map(({ created_at, last_seen_at, ...user }) => ({
    ...user,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    farms: (farmsOf.get(user.id) ?? []).map(({ owner_id: _, ...farm }) => farm),
    license: withoutSecret(licenseOf.get(user.id)),
  }));
}

function withoutSecret(license: License | undefined): License | null {
  return license ? { ...license, card_payment: null } : null;
}
