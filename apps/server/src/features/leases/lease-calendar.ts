import { hasAccess } from '@brazda/domain';
import type { CalendarSource } from '../../platform/calendar-source.ts';
import { listLeaseEnds } from './leases.repo.ts';

/**
 * The days on which leases end, those of one day together, for people with full access. It names neither an owner nor a contract:
 * calendars are copied by programs outside.
 */
export const leaseCalendar: CalendarSource = {
  async list(db, { access: { level, scope }, days, t }) {
    if (!hasAccess(level, 'full')) return [];
    const ends = await listLeaseEnds(db, scope, days.first);
    return ends
      .filter(({ end_date }) => end_date <= days.last)
      .map(({ end_date, leases, changed_at }) => ({
        key: `leases-${end_date}`,
        title: t('other-programs:calendar.leases', { count: leases }),
        text: null,
        days: { first: end_date, last: end_date },
        path: `/farm/${scope.farm_id}/leases`,
        changed_at,
      }));
  },
};
