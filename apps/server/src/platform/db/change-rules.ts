import type { ChangeEvent } from '@brazda/domain';
import type { RawBuilder } from 'kysely';
import type { HttpErrorCode } from '../http/http-error.ts';
import type { Database, DbTransaction } from './database.ts';

/** The outcome of a change: its id, with which it can be undone, and its events; null and empty if nothing changed. */
export interface ChangeOutcome {
  readonly change: string | null;
  readonly events: readonly ChangeEvent[];
}

/** Publishes what a change has done to a farm, to all its followers. */
export type PublishChange = (farm_id: string, outcome: ChangeOutcome) => void;

export type TableName = keyof Database;

/** A table whose rows a change records, so that it can be undone; its rows are of one farm each. */
export interface ChangeTable {
  readonly table: TableName;
  /** What followers of the farm are told when its rows change. */
  readonly event: ChangeEvent;
  /** What they are told instead when nothing but these columns of a row has changed. */
  readonly descriptive?: { readonly columns: readonly string[]; readonly event: ChangeEvent };
  /** The column that is set when a row ends; null where rows are deleted. */
  readonly ended: 'deleted_at' | 'removed_at' | null;
  /** Columns that the product computes, or that older changes do not have: an undo need not take them back. */
  readonly computed?: readonly string[];
  /** It has exclusion or unique constraints that restoring row by row could violate temporarily. */
  readonly isExclusive?: true;
}

/** The maximum of the rows of a table that have one value in a column, or of their hectares. */
export interface RowLimit {
  readonly table: TableName;
  /** The column by which they are counted. */
  readonly by: string;
  readonly of: 'rows' | 'hectares';
  readonly max: number;
  readonly error: HttpErrorCode;
  /** The farms for which it holds; all of them by default. Such limits are checked before the others. */
  readonly holdsFor?: (farm_id: string) => RawBuilder<unknown>;
  /** Checks more, in the same transaction, where a change has added to them. Throws LimitError. */
  readonly requireMore?: (tx: DbTransaction, farm_id: string) => Promise<void>;
}

/** What changes know of the tables: those that are recorded, ordered by their references, and the limits of their rows. */
export interface ChangeRules {
  readonly tables: readonly ChangeTable[];
  readonly limits: readonly RowLimit[];
}

let registered: ChangeRules | null = null;

/** Registers the tables of all features: once in each process, before the first change. */
export function registerChanges(rules: ChangeRules): void {
  registered = rules;
}

/**
 * The registered rules as they are sent to a thread that writes a new farm, which registers them there: without conditions,
 * and without what is a function.
 */
export function sendableChangeRules(): ChangeRules {
  const { tables, limits } = changeRules();
  const plain = limits.filter(({ holdsFor }) => holdsFor === undefined);
  return { tables, limits: plain.map(({ requireMore: _, ...limit }) => limit) };
}

/** The registered tables and limits. Throws if a process makes changes without having registered any. */
export function changeRules(): ChangeRules {
  if (registered === null) throw new Error('No tables of changes are registered in this process.');
  return registered;
}
