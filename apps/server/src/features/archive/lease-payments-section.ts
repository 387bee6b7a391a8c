import { wholeFarm } from '../../platform/db/scope.ts';
import {
  insertPayments,
  insertRentYears,
  insertSetRents,
  listPayments,
  listRentYears,
  listSetRents,
} from '../lease-payments/index.ts';
import { listLeases } from '../leases/index.ts';
import { ArchivedRent } from './archived-lease-payments.ts';
import type { ArchivedLand } from './archived-leases.ts';
import { LEASES_PATH } from './leases-section.ts';
import { showsWholeFarm } from './season-files.ts';
import { ArchiveRefused, contentsOf, type Section } from './section.ts';

const PATH = 'lease-payments.json';

/** Payments of leases; only people with full access to a farm export it. */
export const LEASE_PAYMENTS: Section = {
  path: PATH,
  schema: ArchivedRent,
  async *write({ db }, scope) {
    if (!showsWholeFarm(scope)) return;
    const years = await listRentYears(db, scope);
    const payments = await listPayments(db, scope);
    const set = await listSetRents(db, scope);
    if (years.length + payments.length + set.length === 0) return;
    const leases = new Set((await listLeases(db, scope)).map(({ id }) => id));
    const content = {
      years,
      // Of leases that were removed nothing is due.
      set: set.filter(({ lease }) => leases.has(lease)),
      payments: payments.map((payment) => ({
        ...payment,
        removed_at: payment.removed_at?.toISOString() ?? null,
      })),
    };
    yield { path: PATH, content };
  },
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedRent).payments.map(({ id }) => id)),
  async insert(tx, { id, idOf }, files) {
    const scope = wholeFarm(id);
    const land = contentsOf<typeof ArchivedLand>(files, LEASES_PATH);
    const owners = new Set(land.flatMap((each) => each.owners.map((owner) => owner.id)));
    const leases = new Set(land.flatMap((each) => each.leases.map((lease) => lease.id)));
    for (const { years, set, payments } of contentsOf<typeof ArchivedRent>(files, PATH)) {
      const opened = new Set(years.map(({ year }) => year));
      const wrongPayment = payments.findIndex(
        ({ owner, year, amount, tax }) => !owners.has(owner) || !opened.has(year) || tax > amount,
      );
      if (wrongPayment >= 0) throw new ArchiveRefused(PATH, `payments.${wrongPayment}`);
      const wrongRent = set.findIndex(({ lease }) => !leases.has(lease));
      if (wrongRent >= 0) throw new ArchiveRefused(PATH, `set.${wrongRent}`);
      const lastOf = (year: number) =>
        payments.reduce(
          (last, payment) => (payment.year === year ? Math.max(last, payment.number) : last),
          0,
        );
      await insertRentYears(
        tx,
        scope,
        years.map((year) => ({ ...year, next_number: lastOf(year.year) + 1 })),
      );
      await insertSetRents(
        tx,
        scope,
        set.map((rent) => ({ ...rent, lease: idOf(rent.lease) })),
      );
      await insertPayments(
        tx,
        scope,
        payments.map((payment) => ({
          ...payment,
          id: idOf(payment.id),
          owner: idOf(payment.owner),
          removed_at: payment.removed_at === null ? null : new Date(payment.removed_at),
        })),
      );
    }
  },
};
