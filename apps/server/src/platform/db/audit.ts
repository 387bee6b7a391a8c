import type { Actor } from '../http/call.ts';
import type { Database, Db, Defaulted } from './database.ts';

interface AuditEventTable {
  id: Defaulted<number>;
  at: Defaulted<Date>;
  actor_id: string | null;
  impersonator_id: string | null;
  farm_id: string | null;
  entity: string;
  entity_id: string;
  action: string;
  /** JSON text. */
  before: string | null;
  after: string | null;
  address: string | null;
}

declare module './database.ts' {
  interface Database {
    audit_event: AuditEventTable;
  }
}

/** An event of the audit trail: who did what, when and from where. */
export interface AuditEvent {
  readonly actor: Pick<Actor, 'user_id' | 'impersonator_id'>;
  /** The network address of the caller; null for the command line. */
  readonly address: string | null;
  readonly farm_id?: string | null;
  /** The table of the row. */
  readonly entity: keyof Database;
  readonly entity_id: string;
  /** A verb in the past tense: `signed_in`, `shared`, `updated`. */
  readonly action: string;
  readonly before?: object;
  readonly after?: object;
}

/** Writes an event into the audit trail; pass the transaction of the change itself. */
export async function recordEvent(db: Db, { actor, farm_id = null, before, after, ...event }: AuditEvent) {
  await db
    .insertInto('audit_event')
    .values({
      ...event,
      farm_id,
      actor_id: actor.user_id,
      impersonator_id: actor.impersonator_id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
