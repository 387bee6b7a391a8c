import type { ClientBase } from 'pg';
import { listMovedTables, type MovedTable, type RowCondition } from '../move/moved-table.ts';

/**
 * Tables whose rows of a farm stay as they are when the farm is restored in place: who may see it and what they were told,
 * what other programs get, and records of what people did.
 */
export const KEPT_TABLES: ReadonlySet<string> = new Set([
  'access_request',
  'audit_event',
  'farm_message_farm',
  'farm_reading',
  'farm_share',
  'farm_share_parcel',
  'farm_visit',
  'farm_write',
  'feature_flag',
  'inspection_link',
  'journal_device',
  'journal_passkey',
  'neighbor_comparison',
  'notification',
  'notification_muted',
  'organization_farm',
  'secret_address',
  'share_link',
  'trial',
  'webhook',
  'webhook_delivery',
]);

const OF_ORDER = 'order_id in (select id from soil_order where farm_id = $1)';
const OF_CELL =
  'cell_id in (select soil_cell.id from soil_cell join soil_order on soil_order.id = order_id where farm_id = $1)';

/** The rows of a farm in tables that do not name it. */
export const CHILD_ROWS: Readonly<Record<string, string>> = {
  farm: 'id = $1',
  change_row: 'change_id in (select id from change where farm_id = $1)',
  harvest_map: 'harvest_id in (select id from harvest where farm_id = $1)',
  soil_cell: OF_ORDER,
  soil_lab_report: OF_ORDER,
  soil_order_parcel: OF_ORDER,
  soil_photo: OF_CELL,
  soil_result: OF_CELL,
};

/** A reference of one table to another, by their columns. */
export interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly to_columns: readonly string[];
  readonly nullable: boolean;
}

/** Which rows of a table are those of a farm. */
export function rowsOfFarm({ name }: Pick<MovedTable, 'name'>, farm_id: string): RowCondition {
  return { text: CHILD_ROWS[name] ?? 'farm_id = $1', values: [farm_id] };
}

/** The tables that have rows of a farm, apart from the kept ones; a table follows those to which its rows refer. */
export async function listFarmTables(client: ClientBase): Promise<MovedTable[]> {
  const tables = (await listMovedTables(client)).filter(
    ({ name, columns }) =>
      !KEPT_TABLES.has(name) && (name in CHILD_ROWS || columns.some((column) => column.name === 'farm_id')),
  );
  return inOrder(tables, await listReferences(client));
}

/** All references between tables of the product. */
export async function listReferences(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as to,
       (select array_agg(quote_ident(attname)::text order by place) from unnest(conkey) with ordinality key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
       (select array_agg(quote_ident(attname)::text order by place) from unnest(confkey) with ordinality key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as to_columns,
       (select bool_or(not attnotnull) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as nullable
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  return rows;
}

function inOrder(tables: readonly MovedTable[], references: readonly Reference[]): MovedTable[] {
  const ordered: MovedTable[] = [];
  const add = (table: MovedTable) => {
    if (ordered.includes(table)) return;
    for (const { table: from, to } of references)
      if (from === table.name && to !== from) tables.filter(({ name }) => name === to).forEach(add);
    ordered.push(table);
  };
  tables.forEach(add);
  return ordered;
}
