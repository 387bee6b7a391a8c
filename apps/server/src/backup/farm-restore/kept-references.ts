import type { ClientBase } from 'pg';
import { type Reference, rowsOfFarm } from './farm-tables.ts';

/**
 * The rows that stay and refer to rows of a farm that are put anew, such as the device of a season or the order of an
 * analysis: held while those are away, and joined to them again.
 */
export class KeptReferences {
  readonly #client: ClientBase;
  readonly #references: readonly Reference[];
  #held: { reference: Reference; name: string; count: number }[] = [];

  constructor(client: ClientBase, references: readonly Reference[], own: ReadonlySet<string>) {
    this.#client = client;
    this.#references = references.filter(({ table, to }) => to !== 'farm' && own.has(to) && !own.has(table));
  }

  /** The tables with such rows. */
  get tables(): string[] {
    return [...new Set(this.#references.map(({ table }) => table))];
  }

  /** Holds the rows that refer to rows of a farm. */
  async hold(farm_id: string): Promise<void> {
    this.#held = [];
    for (const [at, reference] of this.#references.entries()) {
      const { table, to, columns, to_columns } = reference;
      const { text, values } = rowsOfFarm({ name: to }, farm_id);
      const name = `held_${at}`;
      await this.#client.query(`create temporary table ${name} (like ${table}) on commit drop`);
      const { rowCount } = await this.#client.query(
        `insert into ${name} select * from ${table}
         where (${columns.join(', ')}) in (select ${to_columns.join(', ')} from ${to} where ${text})`,
        [...values],
      );
      this.#held.push({ reference, name, count: rowCount ?? 0 });
    }
  }

  /** Puts back the held rows whose reference is there again; returns how many are not, by table. */
  async release(): Promise<Record<string, number>> {
    const detached: Record<string, number> = {};
    for (const { reference, name, count } of this.#held) {
      const { table, to, columns, to_columns } = reference;
      const key = await this.#keyOf(table);
      const { rowCount } = await this.#client.query(
        `insert into ${table} overriding system value select * from ${name}
         where (${columns.join(', ')}) in (select ${to_columns.join(', ')} from ${to})
         on conflict (${key}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      );
      const missing = count - (rowCount ?? 0);
      if (missing > 0) detached[table] = (detached[table] ?? 0) + missing;
    }
    return detached;
  }

  /** The columns of the primary key of a table. */
  async #keyOf(table: string): Promise<string> {
    const { rows } = await this.#client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_index
       join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = $1::regclass and indisprimary`,
      [table],
    );
    return rows[0]!.columns;
  }
}
