import type { PoolClient } from 'pg';
import { EVIDENCE_FILES, EVIDENCE_PHOTO_FILES } from '../features/evidence/index.ts';
import { HARVEST_FILES } from '../features/harvests/index.ts';
import { LEASE_DOCUMENT_FILES } from '../features/leases/index.ts';
import { PART_FILES, PHOTO_FILES } from '../features/notes/index.ts';
import { PRODUCT_PHOTO_FILES } from '../features/products/index.ts';
import { CELL_PHOTO_FILES, LAB_REPORT_FILES } from '../features/soil/index.ts';
import type { NamedFiles } from '../platform/files/named-files.ts';

/** All kinds of files in the store. */
export const NAMED_FILES: readonly NamedFiles[] = [
  PHOTO_FILES,
  PART_FILES,
  LAB_REPORT_FILES,
  CELL_PHOTO_FILES,
  PRODUCT_PHOTO_FILES,
  HARVEST_FILES,
  EVIDENCE_PHOTO_FILES,
  EVIDENCE_FILES,
  LEASE_DOCUMENT_FILES,
];

/** Rows that are in memory at once. */
const BATCH = 1000;

/** The keys of all files that the rows of a database name; the client is in a transaction. */
export async function* namedKeys(client: PoolClient): AsyncIterable<string> {
  for (const { table, query, keysOf } of NAMED_FILES) {
    const { rows: known } = await client.query(
      `select to_regclass('public.${table}') is not null as is_there`,
    );
    if (!known[0].is_there) continue;
    await client.query(`declare named_rows no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await client.query<object>(`fetch ${BATCH} from named_rows`);
      for (const row of rows) yield* keysOf(row);
      if (rows.length < BATCH) break;
    }
    await client.query('close named_rows');
  }
}
