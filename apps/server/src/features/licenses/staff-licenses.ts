import type { StaffLicense } from '@brazda/contract';
import { type Language, type LicenseEvent, stateOn } from '@brazda/domain';
import type { Author } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import { listOrders, presentOrder } from '../orders/index.ts';
import {
  applyLicenseEvent,
  createLicense,
  factsOf,
  findLicenseByHolder,
  type LicenseRow,
  listLicenseEvents,
  lockLicense,
} from './licenses.repo.ts';
import { measureLicense } from './measure-license.ts';
import { readLicense } from './read-licenses.repo.ts';

/** What staff do to a license, with a reason for the audit trail. */
export type StaffEvent = Extract<LicenseEvent, { kind: 'granted' | 'extended' | 'ended' }>;

/** When something is done, and by whom. */
export interface StaffAct {
  readonly author: Author;
  readonly day: string;
  readonly now: Date;
  readonly reason: string;
}

/**
 * Grants, extends or ends a license, of a holder or by its id, and returns it. A grant gives a license to a holder who has
 * none. Null if there is no such license; `refused` if the event is not possible.
 */
export function changeByStaff(
  db: DbPool,
  which: { readonly id: string } | { readonly holder_id: string },
  event: StaffEvent,
  act: StaffAct,
): Promise<LicenseRow | 'refused' | null> {
  return db.transaction().execute(async (tx) => {
    if ('holder_id' in which && event.kind === 'granted')
      await createLicense(tx, act.author, which.holder_id);
    const row = await lockLicense(tx, which);
    return row ? applyByStaff(tx, row, event, act) : null;
  });
}

async function applyByStaff(
  tx: DbTransaction,
  row: LicenseRow,
  event: StaffEvent,
  { author, day, now, reason }: StaffAct,
): Promise<LicenseRow | 'refused'> {
  const changed = await applyLicenseEvent(tx, author, row, event, { reason });
  if (!changed) return 'refused';
  return event.kind === 'granted' ? measureLicense(tx, author, changed, { day, now }) : changed;
}

/** The license of a user in the staff view; null without one. Secrets of card payments are left out. */
export async function readStaffLicense(
  db: Db,
  holder_id: string,
  showing: { readonly today: string; readonly language: Language },
): Promise<StaffLicense | null> {
  const [license, row] = await Promise.all([
    readLicense(db, holder_id, showing),
    findLicenseByHolder(db, holder_id),
  ]);
  if (!license || !row) return null;
  const [orders, events] = await Promise.all([listOrders(db, holder_id), listLicenseEvents(db, row.id)]);
  const { card_payment: _, ...shown } = license;
  return {
    ...shown,
    state: stateOn(factsOf(row), showing.today),
    outgrown_since: row.outgrown_since,
    orders: orders.filter((order) => order.kind === 'license').map(presentOrder),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
