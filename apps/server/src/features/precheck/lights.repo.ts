import type { FarmLights, ParcelLights } from '@brazda/contract';
import type { CoverState, CropKey, LightColor, ParcelLight, ParcelRule } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { isVisible, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { JudgedParcel } from './judge-claims.ts';
import './precheck.table.ts';

/** A look at the land of a season. */
interface Look {
  readonly parcels: readonly JudgedParcel[];
  /** The day at the farm. */
  readonly day: string;
  readonly at: Date;
  readonly simulated: boolean;
}

/**
 * Stores what a look at a season has shown, in place of what the one before it has: a light whose color is another one ends, and a new
 * one begins; whether any light has changed. Looks at one season follow one another, and the same one again changes nothing.
 */
export function putLights(
  db: DbPool,
  { farm_id, season_id }: SeasonScope,
  { parcels, day, at, simulated }: Look,
): Promise<boolean> {
  const lights = JSON.stringify(
    parcels.flatMap(({ parcel_id, lights }) =>
      lights.map(({ rule, color, evidence, law }) => ({ parcel_id, rule, color, evidence, law })),
    ),
  );
  const judged = sql`jsonb_to_recordset(${lights}::jsonb) as judged (parcel_id text, rule text, color text, evidence jsonb, law text)`;
  const rows = JSON.stringify(
    parcels.map(({ parcel_id, crop_key, cover }) => ({ parcel_id, crop_key, cover })),
  );
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into precheck_season (season_id, farm_id, day, computed_at, simulated)
      values (${season_id}, ${farm_id}, ${day}, ${at}, ${simulated})
      on conflict (season_id) do update set day = excluded.day, computed_at = excluded.computed_at,
        simulated = excluded.simulated`.execute(tx);
    const { numAffectedRows: ended } = await sql`
      update parcel_light as light set ended_on = greatest(${day}, light.since)
      where season_id = ${season_id} and ended_on is null and not exists (
        select from ${judged} where judged.parcel_id = light.parcel_id and judged.rule = light.rule and judged.color = light.color)`.execute(
      tx,
    );
    await sql`
      update parcel_light as light set evidence = judged.evidence, law = judged.law from ${judged}
      where season_id = ${season_id} and ended_on is null and judged.parcel_id = light.parcel_id and judged.rule = light.rule
        and (light.evidence, light.law) is distinct from (judged.evidence, judged.law)`.execute(tx);
    const { numAffectedRows: begun } = await sql`
      insert into parcel_light (farm_id, season_id, parcel_id, rule, color, evidence, law, since)
      select ${farm_id}, ${season_id}, parcel.id, rule, color, evidence, law, ${day}
      from ${judged} join parcel on parcel.id = judged.parcel_id and parcel.season_id = ${season_id}
      on conflict (parcel_id, rule) where ended_on is null do nothing`.execute(tx);
    await sql`
      delete from precheck_parcel where season_id = ${season_id}
        and parcel_id <> all(${parcels.map(({ parcel_id }) => parcel_id)})`.execute(tx);
    await sql`
      insert into precheck_parcel (parcel_id, farm_id, season_id, crop_key, cover)
      select parcel.id, ${farm_id}, ${season_id}, crop_key, cover
      from jsonb_to_recordset(${rows}::jsonb) as judged (parcel_id text, crop_key text, cover text[])
        join parcel on parcel.id = judged.parcel_id and parcel.season_id = ${season_id}
      on conflict (parcel_id) do update set crop_key = excluded.crop_key, cover = excluded.cover`.execute(tx);
    return Number(ended) + Number(begun) > 0;
  });
}

/** The last look at a season. */
export interface StoredSeason {
  readonly day: string;
  readonly computed_at: Date;
  readonly simulated: boolean;
}

/** The last look at a season; undefined where nobody has looked yet. */
export function findStoredSeason(
  db: Db,
  { farm_id, season_id }: SeasonScope,
): Promise<StoredSeason | undefined> {
  return db
    .selectFrom('precheck_season')
    .select(['day', 'computed_at', 'simulated'])
    .where('season_id', '=', season_id)
    .where('farm_id', '=', farm_id)
    .executeTakeFirst();
}

/** What the last look has shown of a parcel. */
export interface StoredParcel {
  readonly parcel_id: string;
  readonly crop_key: CropKey | null;
  readonly hectares: number;
  readonly cover: readonly CoverState[];
  readonly lights: readonly {
    readonly rule: ParcelRule;
    readonly color: LightColor;
    readonly law: string | null;
    readonly since: string;
  }[];
}

/** What the last look at a season has shown of its visible parcels, by id. */
export async function listStoredParcels(db: Db, scope: SeasonScope): Promise<StoredParcel[]> {
  const { rows } = await sql<StoredParcel>`
    select parcel.id as parcel_id, crop_key, hectares, cover, coalesce(lights, '[]') as lights
    from precheck_parcel join parcel on parcel.id = precheck_parcel.parcel_id
      left join (
        select parcel_id, json_agg(json_build_object('rule', rule, 'color', color, 'law', law, 'since', since) order by rule) as lights
        from parcel_light where season_id = ${scope.season_id} and ended_on is null group by parcel_id) as shown
        on shown.parcel_id = parcel.id
    where parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id} and parcel.deleted_at is null
      and ${isVisible(scope)}
    order by parcel.id`.execute(db);
  return rows;
}

/** What the last look has shown of a parcel, with the evidence and the outline of another crop in it. */
export interface StoredLights {
  readonly lights: readonly ParcelLight[];
  readonly shape_id: number;
  readonly crop_key: CropKey | null;
  readonly second_crop: ParcelLights['second_crop'];
}

/** What the last look at a season has shown of a visible parcel of it; undefined where there is no such parcel. */
export async function findStoredLights(
  db: Db,
  scope: SeasonScope,
  parcel_id: string,
): Promise<StoredLights | undefined> {
  const { rows } = await sql<Omit<StoredLights, 'second_crop'> & { readonly second_crop: string | null }>`
    select parcel.shape_id, crop_key, st_asgeojson(second_crop, 7) as second_crop, coalesce((
        select json_agg(json_build_object('rule', rule, 'color', color, 'evidence', evidence, 'law', law) order by id)
        from parcel_light where parcel_light.parcel_id = parcel.id and ended_on is null), '[]') as lights
    from precheck_parcel join parcel on parcel.id = precheck_parcel.parcel_id
    where parcel.id = ${parcel_id} and parcel.farm_id = ${scope.farm_id} and parcel.season_id = ${scope.season_id}
      and parcel.deleted_at is null and ${isVisible(scope)}`.execute(db);
  const [row] = rows;
  return row && { ...row, second_crop: row.second_crop === null ? null : JSON.parse(row.second_crop) };
}

/** The first days of the weeks in which images have shown the harvest of some parcels (marker M2), as the lights keep them. */
export async function listSeenHarvests(
  db: Db,
  { farm_id }: Pick<Scope, 'farm_id'>,
  parcel_ids: readonly string[],
): Promise<{ readonly parcel: string; readonly day: string }[]> {
  const { rows } = await sql<{ readonly parcel: string; readonly day: string }>`
    select distinct parcel_id as parcel, seen->'days'->>0 as day
    from parcel_light cross join lateral jsonb_array_elements(evidence) as seen
    where farm_id = ${farm_id} and parcel_id = any(${parcel_ids}) and ended_on is null
      and seen->>'reason' = 'harvest_seen' and seen->'days'->>0 is not null`.execute(db);
  return rows;
}

/**
 * The lights of visible parcels whose color is another one than at the end of an ISO day, with the day on which that began; lights that
 * were not there then are no changes.
 */
export async function listChangesSince(
  db: Db,
  scope: SeasonScope,
  day: string,
): Promise<FarmLights['changes']> {
  const { rows } = await sql<FarmLights['changes'][number]>`
    select parcel.id as parcel, light.rule, earlier.color as "from", light.color as "to", light.since as "on"
    from parcel_light as light join parcel on parcel.id = parcel_id
      join lateral (
        select color from parcel_light as past
        where past.parcel_id = light.parcel_id and past.rule = light.rule and past.since <= ${day} and past.ended_on > ${day}) as earlier
        on earlier.color <> light.color
    where light.season_id = ${scope.season_id} and light.farm_id = ${scope.farm_id} and light.since > ${day} and light.ended_on is null
      and parcel.deleted_at is null and ${isVisible(scope)}
    order by light.since desc, light.color desc, parcel.id, light.rule`.execute(db);
  return rows;
}

/** A season whose claim year is open. */
interface OpenSeason {
  readonly id: string;
  readonly end_year: number;
  /** The day at the farm of the last look; null before the first. */
  readonly looked_on: string | null;
}

/** The seasons of a farm whose claim year may still be judged on an ISO day: from the autumn before to the winter after it. */
export async function listOpenSeasons(db: Db, { farm_id }: Scope, day: string): Promise<OpenSeason[]> {
  const { rows } = await sql<OpenSeason>`
    select season.id, end_year, precheck_season.day as looked_on
    from season left join precheck_season on season_id = season.id
    where season.farm_id = ${farm_id} and deleted_at is null
      and ${day}::date between make_date(end_year - 1, 9, 1) and make_date(end_year + 1, 3, 1)
    order by end_year`.execute(db);
  return rows;
}
