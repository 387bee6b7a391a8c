import { canonicalJson, type Json, type SealedKind } from '@brazda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { sha256 } from './sha256.ts';
import './evidence.table.ts';

/** A moment as a text that is the same in every session. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * What is sealed of each kind, as JSON; the table is that of the rows. People are left out, since the law may require that their
 * names are removed, and so are plans, which do not say what was done.
 */
const CONTENTS: Readonly<Record<SealedKind, { readonly table: string; readonly json: RawBuilder<unknown> }>> =
  {
    journal: {
      table: 'journal_entry',
      json: sql`json_build_object('id', id, 'season', season_id, 'parcel', parcel_id, 'kind', kind, 'day', day::text,
      'hectares', hectares, 'machine', machine_id, 'hours', hours, 'fuel', fuel, 'irrigation_mm', irrigation_mm,
      'products', products, 'notes', notes, 'treatment', treatment_id, 'corrects', corrects,
      'written', ${moment('user_created_date')}, 'recorded', ${moment('created_at')}, 'ended', ${moment('ended_at')})`,
    },
    treatment: {
      table: 'treatment',
      json: sql`json_build_object('id', id, 'season', season_id, 'parcel', parcel_id, 'group', group_id, 'day', day::text,
      'record', record - 'applicator', 'corrects', corrects, 'written', ${moment('user_created_date')},
      'recorded', ${moment('created_at')}, 'removed', ${moment('removed_at')}, 'reason', removed_reason)`,
    },
    photo: {
      table: 'evidence_photo',
      json: sql`json_build_object('id', id, 'season', season_id, 'parcel', parcel_id, 'rule', rule, 'sha256', sha256,
      'bytes', original_bytes, 'is_original', is_original, 'taken', ${moment('taken_at')}, 'longitude', longitude,
      'latitude', latitude, 'accuracy_m', accuracy_m, 'heading', heading, 'place', place, 'distance_m', distance_m,
      'received', ${moment('received_at')}, 'removed', ${moment('removed_at')}, 'reason', removed_reason)`,
    },
    light: {
      table: 'evidence_light',
      json: sql`json_build_object('id', id, 'parcel', parcel_id, 'rule', rule, 'light', light, 'photo', photo_id,
      'file', file_id, 'seen', ${moment('seen_at')})`,
    },
    file: {
      table: 'evidence_file',
      json: sql`json_build_object('id', id, 'season', season_id, 'parcels', parcels, 'rules', rules, 'sha256', sha256,
      'written', ${moment('written_at')})`,
    },
    application: {
      table: 'application',
      json: sql`json_build_object('id', id, 'season', season_id, 'parcel', parcel_id, 'day', day::text, 'file', file, 'sha256', hash,
      'read', figures, 'said', fields, 'entry', entry_id, 'cells', (
        select encode(sha256(convert_to(cells.cells::text, 'UTF8')), 'hex') from application_cells cells where cells.id = cells_id),
      'recorded', ${moment('created_at')}, 'removed', ${moment('removed_at')})`,
    },
  };

/** What stands for a row that was deleted. */
const GONE = sha256(canonicalJson({ gone: true }));

/** The hash of the present content of some subjects of a kind, by their ids. */
export async function hashContents(
  db: Db,
  farm_id: string,
  kind: SealedKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { table, json } = CONTENTS[kind];
  const { rows } = await sql<{ id: string; content: Json }>`
    select id, ${json} as content from ${sql.table(table)} where farm_id = ${farm_id} and id = any(${ids})`.execute(
    db,
  );
  const found = new Map(rows.map(({ id, content }) => [id, sha256(canonicalJson(content))]));
  return new Map(ids.map((id) => [id, found.get(id) ?? GONE]));
}
