import type { Note } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconMessage, IconRoute } from '@tabler/icons-react';
import { DirectionsMenu } from '../../layouts/directions-menu.tsx';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { ItemCard } from '../../ui/cards/item-card.tsx';
import { highlightedParcel } from '../imagery/index.ts';
import { PhotoImage } from '../notes/index.ts';
import { itemElementId } from './item-place.ts';

interface NoteCardProps {
  readonly farmId: string;
  readonly note: Note;
  readonly title: string;
  readonly number: number;
  /** The ISO day. */
  readonly today: string;
}

/** An open note that is assigned to the person. */
export function NoteCard({ farmId, note, title, number, today }: NoteCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [photo] = note.photos;
  return (
    <ItemCard
      id={itemElementId(note.id)}
      onHover={(isOver) => highlightedParcel.set(isOver ? note.parcel : null)}
      title={title}
      number={number}
      picture={
        photo ? (
          <PhotoImage src={photo.thumbnail_url} alt="" loading="lazy" />
        ) : (
          <IconMessage size={32} aria-hidden />
        )
      }
      about={[t('today:assigned'), dueText(note.due_day)].filter(Boolean).join(' · ')}
      reason={note.text || t('notes:withoutText')}
      actions={
        <>
          <Button
            variant="light"
            size="md"
            mih={44}
            leftSection={<IconMessage size={20} aria-hidden />}
            onClick={() => openDialog({ type: 'notes', farmId, noteIds: [note.id] })}
          >
            {t('today:openNote')}
          </Button>
          <DirectionsMenu point={note.position} name={title}>
            <Button variant="light" size="md" mih={44} leftSection={<IconRoute size={20} aria-hidden />}>
              {t('today:directions')}
            </Button>
          </DirectionsMenu>
        </>
      }
    />
  );

  function dueText(due_day: string | null) {
    if (due_day === null) return null;
    return t(due_day < today ? 'today:wasDue' : 'today:due', { day: formats.dayMonth(due_day) });
  }
}
