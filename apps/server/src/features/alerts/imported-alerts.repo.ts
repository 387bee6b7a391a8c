import {
  type AlertAnswer,
  type AlertCause,
  type AlertEnd,
  type AlertSign,
  type JudgmentBasis,
  lostShare,
} from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import './alerts.table.ts';

/** An alert of another installation with its answer; times are ISO 8601. */
export interface ImportedAlert {
  readonly id: string;
  readonly parcel_id: string;
  readonly crop_interval_id: string;
  readonly crop_id: string;
  readonly sign: AlertSign;
  readonly since: string;
  readonly seen_on: string;
  readonly sensing_date: string;
  readonly value: number | null;
  readonly usual: number | null;
  readonly change: number | null;
  readonly basis: JudgmentBasis;
  readonly peers: number;
  readonly images: number;
  readonly hectares: number;
  readonly shape: MultiPolygon | null;
  readonly simulated: boolean;
  readonly answer: AlertAnswer;
  readonly cause: AlertCause | null;
  readonly answered_at: string;
  readonly closed_at: string | null;
  readonly closed_because: AlertEnd | null;
  readonly created_at: string;
}

/** Stores alerts with their answers, without who answered. */
export async function insertImportedAlerts(
  tx: DbTransaction,
  { farm_id }: Scope,
  alerts: readonly ImportedAlert[],
): Promise<void> {
  const rows = alerts.map((alert) => ({ ...alert, lost_share: lostShare(alert) }));
  await sql`
    insert into alert (id, farm_id, parcel_id, crop_interval_id, crop_id, sign, since, seen_on, sensing_date, value, usual, change,
      lost_share, basis, peers, images, hectares, shape, simulated, answer, cause, answered_at, closed_at, closed_because,
      created_at, is_imported)
    select input.id, ${farm_id}, crop_interval.parcel_id, crop_interval.id, input.crop_id, sign, since, seen_on, sensing_date, value,
      usual, change, lost_share, basis, peers, images, input.hectares, st_setsrid(st_geomfromgeojson(shape), 4326), simulated, answer,
      cause, answered_at, closed_at, closed_because, input.created_at, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input (id text, parcel_id text, crop_interval_id text, crop_id text,
        sign text, since date, seen_on date, sensing_date date, value real, usual real, change real, lost_share real, basis text,
        peers smallint, images smallint, hectares numeric, shape jsonb, simulated boolean, answer text, cause text,
        answered_at timestamptz, closed_at timestamptz, closed_because text, created_at timestamptz)
      join crop_interval on crop_interval.id = input.crop_interval_id and crop_interval.parcel_id = input.parcel_id
        and crop_interval.farm_id = ${farm_id}`.execute(tx);
}
