import { excerptOf } from '@brazda/domain';
import type { CalendarSource } from '../../platform/calendar-source.ts';
import { listParcelTitles } from '../parcels/index.ts';
import { listDueNotes } from './due-notes.repo.ts';

/** Characters of a note in its title. */
const EXCERPT = 60;

/** The notes with a day by which they are due, those that a person may see. */
export const noteCalendar: CalendarSource = {
  async list(db, { access, days, t }) {
    const scope = access.scopes.notes;
    const notes = await listDueNotes(db, scope, days);
    const titles = await listParcelTitles(db, scope, [...new Set(notes.map(({ parcel_id }) => parcel_id))]);
    return notes.map(({ id, parcel_id, text, due_day, is_solved, changed_at }) => {
      const title = [titles.get(parcel_id), excerptOf(text, EXCERPT)].filter(Boolean).join(': ');
      return {
        key: `note-${id}`,
        title: is_solved ? t('other-programs:calendar.done', { title }) : title,
        text: text.length > EXCERPT ? text : null,
        days: { first: due_day, last: due_day },
        path: `/farm/${scope.farm_id}/notes/${id}`,
        changed_at,
      };
    });
  },
};
