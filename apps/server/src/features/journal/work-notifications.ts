import type { JournalCalendar } from '@brazda/contract';
import { executionPeriodOf, seasonOfDay } from '@brazda/domain';
import { inSeason } from '../../platform/db/scope.ts';
import { type NotificationSource, writeTexts } from '../../platform/notification-source.ts';
import { listSeasons, readDayAtFarm } from '../farms/index.ts';
import { readCalendar } from './calendar.ts';

/** Tells those who see a whole farm of planned work whose last day is today or has passed, until it is done. */
export const workNotifications: NotificationSource = {
  kinds: ['work'],
  isPersonal: false,
  async list(db, { scope, now }) {
    if (scope.visible !== null) return [];
    const day = await readDayAtFarm(db, scope, now);
    const season = seasonOfDay(await listSeasons(db, [scope]), day);
    if (!season) return [];
    const { activities } = await readCalendar(
      db,
      inSeason(scope, season.id),
      { start_date: season.start_date, end_date: day },
      { seesPeople: false },
    );
    const due = activities.filter((activity) => isDue(activity, day));
    if (due.length === 0) return [];
    const texts = await writeTexts('notifications', due, (activity, { t, formats, language }) => ({
      title: `${activity.name[language]}, ${activity.crop.name[language]}`,
      text: t('notifications:work.due', {
        day: formats.dayMonth(executionPeriodOf(activity)!.last),
        done: formats.count(activity.parcels_done),
        count: activity.parcels,
      }),
    }));
    return due.map((activity, at) => ({
      kind: 'work',
      key: `${activity.id}/${executionPeriodOf(activity)!.last}`,
      parcel_id: null,
      urgent: false,
      texts: texts[at]!,
      path: `/farm/${scope.farm_id}/today`,
    }));
  },
};

function isDue(activity: JournalCalendar['activities'][number], day: string): boolean {
  const period = executionPeriodOf(activity);
  return (
    period !== null &&
    period.last <= day &&
    !activity.is_closed &&
    activity.parcels > 0 &&
    activity.parcels_done < activity.parcels
  );
}
