import type { EvidencePhoto } from '@brazda/contract';
import { type NamedParts, type ParcelRule, type PhotoPlace, parcelTitleOf } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { type RawBuilder, sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import { lockFileRoom } from '../../platform/db/file-room.ts';
import { personName } from '../../platform/db/person-name.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { NAME_PARTS } from '../parcels/index.ts';
import './evidence.table.ts';

/** A photo as it is stored. */
export interface StoredEvidencePhoto extends Omit<EvidencePhoto, 'url' | 'thumbnail_url'> {
  readonly author_id: string | null;
  /** The lineage of its parcel. */
  readonly lineage: string;
}

interface PhotoRow
  extends Omit<StoredEvidencePhoto, 'taken_at' | 'received_at' | 'removed_at' | 'parcel_name'> {
  readonly named: NamedParts;
  readonly taken_at: Date;
  readonly received_at: Date;
  readonly removed_at: Date | null;
}

/** Which photos are meant. */
export interface PhotoFilter {
  readonly ids?: readonly string[];
  readonly season?: string;
  readonly parcels?: readonly string[];
  readonly rules?: readonly ParcelRule[];
  readonly lineages?: readonly string[];
}

/** Photos on the visible parcels of a farm, newest first, removed ones included. */
export async function listEvidencePhotos(
  db: Db,
  scope: Scope,
  { ids, season, parcels, rules, lineages }: PhotoFilter,
): Promise<StoredEvidencePhoto[]> {
  const are = (condition: RawBuilder<unknown> | undefined) => condition ?? sql`true`;
  const { rows } = await sql<PhotoRow>`
    select photo.id, photo.season_id as season, photo.parcel_id as parcel, parcel.lineage_id as lineage, photo.rule, taken_at, received_at,
      case when longitude is not null then jsonb_build_array(longitude, latitude) end as position, accuracy_m, heading, place,
      distance_m, sha256, original_bytes as bytes, is_original, author_id, light.light->>'color' as light, removed_at, removed_reason,
      (select max(number) from evidence_link link where link.farm_id = photo.farm_id and kind = 'photo' and subject = photo.id) as link,
      coalesce(${personName('app_user', false)}, '') as author, ${NAME_PARTS} as named
    from evidence_photo photo join parcel on parcel.id = photo.parcel_id
      left join locality on locality.id = parcel.locality_id and locality.farm_id = parcel.farm_id
      left join evidence_light light on light.farm_id = photo.farm_id and light.photo_id = photo.id
      left join app_user on app_user.id = author_id and app_user.deleted_at is null
    where photo.farm_id = ${scope.farm_id} and ${isVisible(scope)}
      and ${are(ids && sql`photo.id = any(${ids})`)} and ${are(season === undefined ? undefined : sql`photo.season_id = ${season}`)}
      and ${are(parcels && sql`photo.parcel_id = any(${parcels})`)} and ${are(rules && sql`photo.rule = any(${rules})`)}
      and ${are(lineages && sql`parcel.lineage_id = any(${lineages})`)}
    order by taken_at desc, photo.id`.execute(db);
  return rows.map(({ named, taken_at, received_at, removed_at, ...photo }) => ({
    ...photo,
    parcel_name: parcelTitleOf(named),
    taken_at: taken_at.toISOString(),
    received_at: received_at.toISOString(),
    removed_at: removed_at?.toISOString() ?? null,
  }));
}

/** A photo with an id, on a visible parcel. */
export async function findEvidencePhoto(
  db: Db,
  scope: Scope,
  id: string,
): Promise<StoredEvidencePhoto | undefined> {
  const [photo] = await listEvidencePhotos(db, scope, { ids: [id] });
  return photo;
}

/** A photo that has arrived. */
export interface NewEvidencePhoto {
  readonly id: string;
  readonly parcel_id: string;
  readonly rule: ParcelRule;
  readonly author_id: string | null;
  readonly sha256: string;
  readonly original_bytes: number;
  readonly bytes: number;
  readonly is_original: boolean;
  readonly taken_at: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly accuracy_m: number | null;
  readonly heading: number | null;
  readonly place: PhotoPlace | null;
  readonly distance_m: number | null;
  readonly received_at: Date;
}

/** Inserts a photo; false if the farm has one with its id. */
export async function insertEvidencePhoto(
  tx: DbTransaction,
  { farm_id, season_id }: SeasonScope,
  photo: NewEvidencePhoto,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('evidence_photo')
    .values({ ...photo, farm_id, season_id })
    .onConflict((conflict) => conflict.columns(['farm_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How many photos a farm has, and the bytes of those that are kept. They stay locked, so that concurrent uploads count each other. */
export async function countEvidencePhotos(
  tx: DbTransaction,
  { farm_id }: Scope,
): Promise<{ readonly photos: number; readonly bytes: number }> {
  await lockFileRoom(tx, 'evidence_photo', farm_id);
  const { rows } = await sql<{ photos: number; bytes: number }>`
    select count(*)::int as photos, coalesce(sum(bytes) filter (where removed_at is null), 0)::float8 as bytes
    from evidence_photo where farm_id = ${farm_id}`.execute(tx);
  return rows[0]!;
}

/** Marks a photo as removed; false if the farm has none, or it was removed before. */
export async function markPhotoRemoved(
  tx: DbTransaction,
  { farm_id }: Scope,
  id: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evidence_photo')
    .set({ removed_at: at, removed_reason: reason })
    .where('farm_id', '=', farm_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The shape of a visible parcel of a season; null without one. */
export async function findParcelShape(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
): Promise<MultiPolygon | null> {
  const { rows } = await sql<{ shape: string }>`
    select st_asgeojson(geom, 7) as shape from parcel join shape on shape.id = shape_id join season on season.id = parcel.season_id
    where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.id = ${parcel_id}
      and parcel.deleted_at is null and season.deleted_at is null and ${isVisible(scope)}`.execute(db);
  return rows[0] ? JSON.parse(rows[0].shape) : null;
}
