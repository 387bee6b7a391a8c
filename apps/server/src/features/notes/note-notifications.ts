import { excerptOf } from '@brazda/domain';
import {
  type InLanguage,
  type NotificationSource,
  type NotificationText,
  writeTexts,
} from '../../platform/notification-source.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { listParcelTitles } from '../parcels/index.ts';
import { listNotesFor, type NoteFor } from './notes-for.repo.ts';

/** Characters of a note that are shown. */
const EXCERPT = 60;

/** Tells people of open notes that others have assigned to them or commented, and of their own that are due. */
export const noteNotifications: NotificationSource = {
  kinds: ['notes'],
  isPersonal: true,
  scopeOf: ({ scopes }) => scopes.notes,
  async list(db, { scope, user_id, now }) {
    const notes = await listNotesFor(db, scope, { user_id, day: await readDayAtFarm(db, scope, now), now });
    if (notes.length === 0) return [];
    const titles = await listParcelTitles(db, scope, [...new Set(notes.map(({ parcel_id }) => parcel_id))]);
    const texts = await writeTexts('notifications', notes, (note, words) =>
      textOf(note, titles.get(note.parcel_id), words),
    );
    return notes.map(({ id, parcel_id, about, about_id }, at) => ({
      kind: 'notes',
      key: [about, id, about_id].join(':'),
      parcel_id,
      urgent: about !== 'due',
      texts: texts[at]!,
      path: `/farm/${scope.farm_id}/notes/${id}`,
    }));
  },
};

function textOf(
  { text, about, due_day }: NoteFor,
  parcel: string | undefined,
  { t, formats }: InLanguage,
): NotificationText {
  const due = due_day === null ? null : t('notifications:note.dueOn', { day: formats.dayMonth(due_day) });
  const said = about === 'due' ? [due] : [t(`notifications:note.${about}`), due];
  return {
    title: [parcel, excerptOf(text, EXCERPT)].filter(Boolean).join(': '),
    text: said.filter(Boolean).join(' '),
  };
}
