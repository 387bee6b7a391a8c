import type { Alert, AlertList, ParcelJudgment } from '@brazda/contract';
import type { AlertAnswer, AlertCause } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { isVisible, type Scope } from '../../platform/db/scope.ts';
import './alerts.table.ts';

interface AlertRow extends Omit<Alert, 'shape' | 'place'> {
  readonly shape: string | null;
  readonly longitude: number;
  readonly latitude: number;
}

/** What waiting costs, to sort alerts by: the hectares whose green is gone. */
export const COST_OF_WAITING = sql`alert.hectares * alert.lost_share`;

/** The open alerts on the visible parcels of a farm, by what waiting costs; answered ones last. */
export async function listAlerts(db: Db, scope: Scope): Promise<Alert[]> {
  return selectAlerts(db, scope, sql`closed_at is null`);
}

async function selectAlerts(db: Db, scope: Scope, condition: RawBuilder<unknown>): Promise<Alert[]> {
  const { rows } = await sql<AlertRow>`
    select alert.id, season_id as season, parcel.id as parcel, crop_interval_id as crop_interval, alert.crop_id as crop, sign, since,
      seen_on, sensing_date, value, usual, change, basis, peers, images, alert.hectares,
      least(alert.hectares / nullif(parcel.hectares, 0), 1)::float8 as share, st_asgeojson(alert.shape, 7) as shape,
      st_x(middle) as longitude, st_y(middle) as latitude, simulated, answer, cause
    from alert join parcel on parcel.id = parcel_id join crop_interval on crop_interval.id = crop_interval_id
      join season on season.id = season_id join shape on shape.id = shape_id cross join lateral st_pointonsurface(coalesce(alert.shape, geom)) as middle
    where alert.farm_id = ${scope.farm_id} and parcel.deleted_at is null and crop_interval.deleted_at is null
      and season.deleted_at is null and ${isVisible(scope)} and ${condition}
    order by answer is not null, ${COST_OF_WAITING} desc, alert.id`.execute(db);
  return rows.map(({ longitude, latitude, shape, ...row }) => ({
    ...row,
    shape: shape === null ? null : (JSON.parse(shape) as Alert['shape']),
    place: [longitude, latitude],
  }));
}

/** What the newest images say of the visible parcels of a farm, and when they were judged. */
export async function readJudgments(
  db: Db,
  scope: Scope,
): Promise<Pick<AlertList, 'judgments' | 'judged_at'>> {
  const { rows } = await sql<ParcelJudgment>`
    select season_id as season, parcel.id as parcel, crop_interval_id as crop_interval, sensing_date, verdict, reason, value, usual,
      basis, peers, word
    from parcel_judgment join parcel on parcel.id = parcel_id join season on season.id = season_id
    where parcel_judgment.farm_id = ${scope.farm_id} and parcel.deleted_at is null and season.deleted_at is null
      and ${isVisible(scope)}
    order by crop_interval_id`.execute(db);
  const judged = await db
    .selectFrom('farm_judgment')
    .select('judged_at')
    .where('farm_id', '=', scope.farm_id)
    .executeTakeFirst();
  return { judgments: rows, judged_at: judged?.judged_at.toISOString() ?? null };
}

/** What somebody saw who had a look. */
export interface AnsweredAlert {
  readonly answer: AlertAnswer;
  readonly cause: AlertCause | null;
  /** Null for a visitor, on the farm that is tried. */
  readonly answered_by: string | null;
  readonly answered_at: Date;
}

/** Stores the answer to an alert on a visible parcel, also to one that has ended; undefined where there is no such alert. */
export async function answerAlert(
  db: DbPool,
  scope: Scope,
  id: string,
  { answer, cause, answered_by, answered_at }: AnsweredAlert,
): Promise<Alert | undefined> {
  await sql`
    update alert set answer = ${answer}, cause = ${cause}, answered_by = ${answered_by}, answered_at = ${answered_at}
    from parcel where alert.id = ${id} and alert.farm_id = ${scope.farm_id} and parcel.id = parcel_id
      and ${isVisible(scope)}`.execute(db);
  const [answered] = await selectAlerts(db, scope, sql`alert.id = ${id}`);
  return answered;
}
