import { activityKindOf, cropById, hasAccess } from '@brazda/domain';
import type { CalendarSource } from '../../platform/calendar-source.ts';
import { listPlannedActivities } from './planned-activities.repo.ts';

/** The planned activities of a farm with a period, for those who may see its plans. */
export const activityCalendar: CalendarSource = {
  async list(db, { access, days, language, t }) {
    if (!hasAccess(access.level, 'view')) return [];
    const activities = await listPlannedActivities(db, access.scope, days);
    return activities.flatMap(({ id, season_id, crop_id, kind, first, last, is_closed, changed_at }) => {
      const work = activityKindOf(kind);
      const crop = cropById(crop_id);
      if (!work || !crop) return [];
      const title = `${work.label[language]} · ${crop.name[language]}`;
      return {
        key: `activity-${id}`,
        title: is_closed ? t('other-programs:calendar.done', { title }) : title,
        text: null,
        days: { first, last },
        path: `/farm/${access.scope.farm_id}/season/${season_id}/crop/${crop_id}/plan`,
        changed_at,
      };
    });
  },
};
