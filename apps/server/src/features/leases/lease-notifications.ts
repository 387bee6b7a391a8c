import { hasAccess, type LeaseReminderMonths, leaseReminderOn } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { type NotificationSource, writeTexts } from '../../platform/notification-source.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { listLeaseEnds } from './leases.repo.ts';

/** Leases of a farm that end on one day, which is near. */
interface EndingLeases {
  readonly end_date: string;
  readonly months: LeaseReminderMonths;
  readonly leases: number;
}

/**
 * Tells those with full access, 12, 6 and 3 months before, of leases that end, those of one day together. It names neither an owner
 * nor a contract: the texts leave the product as letters and messages.
 */
export const leaseNotifications: NotificationSource = {
  kinds: ['leases'],
  isPersonal: false,
  scopeOf: ({ level, scope }) => (hasAccess(level, 'full') ? scope : null),
  async list(db, { scope, now }) {
    const ending = await listEnding(db, scope, await readDayAtFarm(db, scope, now));
    if (ending.length === 0) return [];
    const texts = await writeTexts('notifications', ending, ({ end_date, leases }, { t, formats }) => ({
      title: t('notifications:kind.leases'),
      text: t('notifications:lease.ends', { count: leases, day: formats.date(end_date) }),
    }));
    return ending.map(({ end_date, months }, at) => ({
      kind: 'leases',
      key: `${end_date}/${months}`,
      parcel_id: null,
      urgent: false,
      texts: texts[at]!,
      path: `/farm/${scope.farm_id}/leases`,
    }));
  },
};

async function listEnding(db: Db, scope: Scope, day: string): Promise<EndingLeases[]> {
  return (await listLeaseEnds(db, scope, day)).flatMap(({ end_date, leases }) => {
    const months = leaseReminderOn(end_date, day);
    return months === null ? [] : [{ end_date, months, leases }];
  });
}
