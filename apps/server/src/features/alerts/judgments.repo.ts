import {
  type AlertSign,
  type JudgmentBasis,
  lostShare,
  type SilentReason,
  type VigorWord,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { newId } from '../../platform/ids.ts';
import './alerts.table.ts';

/** What the newest image says of a crop. */
export interface ParcelVerdict {
  readonly crop_interval_id: string;
  readonly parcel_id: string;
  readonly sensing_date: string | null;
  readonly verdict: 'alert' | 'fine' | 'silent';
  readonly reason: SilentReason | null;
  readonly value: number | null;
  readonly usual: number | null;
  readonly basis: JudgmentBasis | null;
  readonly peers: number | null;
  readonly word: VigorWord | null;
  readonly simulated: boolean;
}

/** Something that needs a look. */
export interface FoundAlert {
  readonly crop_interval_id: string;
  readonly parcel_id: string;
  readonly sign: AlertSign;
  readonly since: string;
  readonly sensing_date: string;
  readonly value: number;
  readonly usual: number | null;
  readonly change: number | null;
  readonly basis: JudgmentBasis;
  readonly peers: number;
  readonly images: number;
  readonly simulated: boolean;
  /** The outline of a patch along its pixels; null for a whole parcel. */
  readonly pixels: MultiPolygon | null;
}

/** Everything that was judged of a farm at a time. */
interface Judged {
  readonly verdicts: readonly ParcelVerdict[];
  readonly found: readonly FoundAlert[];
  readonly judged_at: Date;
}

/**
 * Replaces the judgments of a farm, opens the alerts that are new, updates those that last, and closes those that ended; whether
 * anything of it is different now. Judgments of one farm follow one another.
 */
export function putJudgments(
  db: DbPool,
  scope: Scope,
  { verdicts, found, judged_at }: Judged,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into farm_judgment (farm_id, judged_at) values (${scope.farm_id}, ${judged_at})
      on conflict (farm_id) do update set judged_at = excluded.judged_at`.execute(tx);
    const removed = await removeOthers(tx, scope, verdicts);
    const judged = await putVerdicts(tx, scope, verdicts);
    const changed = await closeChangedCrops(tx, scope, judged_at);
    const put = await putAlerts(tx, scope, found, judged_at);
    const closed = await closeEnded(tx, scope, judged_at);
    return removed + judged + changed + put + closed > 0;
  });
}

async function removeOthers(
  tx: DbTransaction,
  { farm_id }: Scope,
  verdicts: readonly ParcelVerdict[],
): Promise<number> {
  const standing = verdicts.map(({ crop_interval_id }) => crop_interval_id);
  const { numAffectedRows } = await sql`
    delete from parcel_judgment where farm_id = ${farm_id} and crop_interval_id <> all(${standing})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

async function putVerdicts(
  tx: DbTransaction,
  { farm_id }: Scope,
  verdicts: readonly ParcelVerdict[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into parcel_judgment as known (crop_interval_id, parcel_id, farm_id, sensing_date, verdict, reason, value, usual,
      basis, peers, word, simulated)
    select input.crop_interval_id, input.parcel_id, ${farm_id}, sensing_date, verdict, reason, value, usual, basis, peers, word,
      simulated
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as input (crop_interval_id text, parcel_id text,
        sensing_date date, verdict text, reason text, value real, usual real, basis text, peers smallint, word text,
        simulated boolean)
      join crop_interval on crop_interval.id = input.crop_interval_id and crop_interval.farm_id = ${farm_id}
    on conflict (crop_interval_id) do update set parcel_id = excluded.parcel_id, sensing_date = excluded.sensing_date,
      verdict = excluded.verdict, reason = excluded.reason, value = excluded.value, usual = excluded.usual,
      basis = excluded.basis, peers = excluded.peers, word = excluded.word, simulated = excluded.simulated
    where (known.sensing_date, known.verdict, known.reason, known.value, known.usual, known.basis, known.peers, known.word)
      is distinct from (excluded.sensing_date, excluded.verdict, excluded.reason, excluded.value, excluded.usual,
        excluded.basis, excluded.peers, excluded.word)`.execute(tx);
  return Number(numAffectedRows);
}

/** What alerts of a crop continue one another: those of a whole parcel, and those of a part of it. */
const isPatch = (alert: string) => sql.raw(`(${alert}.sign = 'patch')`);

/**
 * An alert that lasts keeps its id, its first image and its answer, also where a fall goes on as a crop that stays behind, and
 * where its parcel or crop was removed and is back. A patch counts its hectares on the parcel.
 */
async function putAlerts(
  tx: DbTransaction,
  { farm_id }: Scope,
  found: readonly FoundAlert[],
  at: Date,
): Promise<number> {
  if (found.length === 0) return 0;
  const rows = JSON.stringify(
    found.map((alert) => ({
      ...alert,
      id: newId(),
      lost_share: lostShare(alert),
      pixels: alert.pixels && JSON.stringify(alert.pixels),
    })),
  );
  const input = sql`jsonb_to_recordset(${rows}::jsonb) as input (id text, parcel_id text, crop_interval_id text, sign text,
    since date, sensing_date date, value real, usual real, change real, lost_share real, basis text, peers smallint, images smallint,
    simulated boolean, pixels text)`;
  const { numAffectedRows: continued } = await sql`
    update alert set sign = input.sign, closed_at = null, closed_because = null
    from ${input} join lateral (
      select alert.id from alert join crop_interval on crop_interval.id = alert.crop_interval_id
      where alert.crop_interval_id = input.crop_interval_id and alert.farm_id = ${farm_id}
        and alert.crop_id = crop_interval.crop_id and ${isPatch('alert')} = ${isPatch('input')}
        and (closed_at is null or closed_because in ('crop_gone', 'parcel_gone'))
      order by closed_at desc nulls first limit 1) as known on true
    where alert.id = known.id and (closed_at is not null or alert.sign <> input.sign)`.execute(tx);
  const { numAffectedRows: put } = await sql`
    insert into alert as known (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, value, usual,
      change, lost_share, basis, peers, images, hectares, shape, simulated, created_at)
    select input.id, ${farm_id}, input.parcel_id, input.crop_interval_id, crop_id, sign, since, sensing_date, sensing_date, value,
      usual, change, lost_share, basis, peers, images,
      round((hectares * coalesce(st_area(part) / nullif(st_area(geom), 0), 1))::numeric, 2), part, simulated, ${at}
    from ${input}
      join crop_interval on crop_interval.id = input.crop_interval_id and crop_interval.farm_id = ${farm_id}
      join parcel on parcel.id = input.parcel_id join shape on shape.id = shape_id
      cross join lateral (select case when pixels is not null then st_multi(st_collectionextract(
        st_intersection(st_setsrid(st_geomfromgeojson(pixels), 4326), geom), 3)) end as part) as clipped
    on conflict (crop_interval_id, sign) where closed_at is null do update set sensing_date = excluded.sensing_date,
      value = excluded.value, usual = excluded.usual, change = excluded.change, lost_share = excluded.lost_share, basis = excluded.basis,
      peers = excluded.peers, images = excluded.images, hectares = excluded.hectares, shape = excluded.shape,
      simulated = excluded.simulated
    where (known.sensing_date, known.value, known.usual, known.images) is distinct from
      (excluded.sensing_date, excluded.value, excluded.usual, excluded.images)`.execute(tx);
  return Number(continued) + Number(put);
}

/** Closes the open alerts of crops that were corrected to other ones: nothing was said of these. */
async function closeChangedCrops(tx: DbTransaction, { farm_id }: Scope, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update alert set closed_at = ${at}, closed_because = 'crop_changed'
    from crop_interval where crop_interval.id = crop_interval_id and alert.farm_id = ${farm_id} and closed_at is null
      and crop_interval.crop_id <> alert.crop_id`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Closes the open alerts of crops and parcels that are no longer there, of those that a newer image shows as they should be or as
 * they cannot be judged any more, and of those whose image was withdrawn or replaced by one that does not show it. A cloud closes nothing.
 */
async function closeEnded(tx: DbTransaction, { farm_id }: Scope, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update alert set closed_at = ${at}, closed_because = ended.because
    from (
      select open.id, case
          when parcel.deleted_at is not null or season.deleted_at is not null then 'parcel_gone'
          when judged.crop_interval_id is null then 'crop_gone'
          when judged.verdict = 'silent' then case when judged.reason in ('usual_fall', 'worked') then judged.reason end
          when judged.verdict = 'alert' and judged.sensing_date > open.sensing_date
            then case when open.sign = 'patch' then 'grown' else 'recovered' end
          when judged.verdict = 'fine' and judged.sensing_date > open.sensing_date then 'recovered'
          when judged.verdict = 'fine' and (judged.sensing_date = open.sensing_date or not exists (
              select from observation where observation.shape_id = parcel.shape_id and layer = 'NDVI'
                and observation.sensing_date = open.sensing_date)) then 'image_replaced' end as because
      from alert as open join parcel on parcel.id = open.parcel_id join season on season.id = season_id
        left join parcel_judgment as judged on judged.crop_interval_id = open.crop_interval_id
      where open.farm_id = ${farm_id} and open.closed_at is null) as ended
    where alert.id = ended.id and because is not null`.execute(tx);
  return Number(numAffectedRows);
}
