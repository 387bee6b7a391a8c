import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconMessagePlus, IconNotes } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { FarmPage, PageSkeleton } from '../../layouts/farm-page.tsx';
import { EmptySeason } from '../../layouts/page-states.tsx';
import { useIsPhone } from '../../lib/device.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { href } from '../../routes/href.ts';
import { SearchField } from '../../ui/inputs/search-field.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { type FarmContext, type KnownFarm, useFarmContext } from '../farms/index.ts';
import { useParcels } from '../parcels/index.ts';
import { NoteDetail } from './note-detail.tsx';
import { NoteExport } from './note-export.tsx';
import { filterNotes, searchNotes, useNoteFilter } from './note-filter.ts';
import { NoteFilters } from './note-filters.tsx';
import { NoNoteFits, NoteList } from './note-list.tsx';
import { type TitleOfNoteParcel, titleOfNoteParcel } from './note-parcel.ts';
import classes from './notes-screen.module.css';
import { openNoteForm } from './open-note-form.ts';
import { useNotes } from './queries.ts';
import type { ShownNote } from './waiting-notes.ts';

/** All notes of a farm with their filters, and the open one beside them; on a phone in their place. */
export function NotesScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  return (
    <FarmPage route="notes" context={context} lead={t('notes:lead')} actions={<AddNote context={context} />}>
      {(farm) => <Notes key={farm.id} farm={farm} context={context} />}
    </FarmPage>
  );
}

/** Writes a note on a parcel that is then chosen. */
function AddNote({ context: { farm, season } }: { context: FarmContext }) {
  const t = useTranslation();
  if (!farm || !season || !hasAccess(farm.access, 'full')) return null;
  const add = () => openNoteForm({ farmId: farm.id, seasonId: season.id });
  return (
    <Button size="md" mih={44} leftSection={<IconMessagePlus size={20} />} onClick={add}>
      {t('notes:add')}
    </Button>
  );
}

function Notes({ farm, context }: { farm: KnownFarm; context: FarmContext }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { season, route } = context;
  const found = useNotes(farm.id);
  const { parcels } = useParcels(farm.id, season?.id ?? null);
  const parcelsById = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  const open = found.data?.find(({ id }) => id === route.rest.noteId) ?? null;
  const openNote = useCallback(
    ({ id }: ShownNote) => navigate(href('notes', { farmId: farm.id, noteId: id })),
    [navigate, farm.id],
  );
  const closeNote = () => navigate(href('notes', { farmId: farm.id, noteId: null }));
  const isMissing = route.rest.noteId !== undefined && found.data !== undefined && open === null;
  const detail = open ? (
    <OpenNote
      note={open}
      farm={farm}
      parcels={parcelsById}
      seasonId={season?.id ?? null}
      onClose={closeNote}
    />
  ) : isMissing ? (
    <MissingNote onClose={closeNote} />
  ) : null;
  return (
    <Loaded failure={useLoadError(found)}>
      {!found.data ? (
        <PageSkeleton />
      ) : found.data.length === 0 && farm.parcel_count === 0 && hasAccess(farm.access, 'full') ? (
        // A note needs a parcel.
        <EmptySeason farm={farm} seasonId={season?.id ?? null} />
      ) : found.data.length === 0 ? (
        <EmptyState
          icon={<IconNotes />}
          title={t(found.areHidden ? 'notes:empty.hidden' : 'notes:empty.title')}
          text={
            found.areHidden
              ? t('notes:empty.hiddenText')
              : t(hasAccess(farm.access, 'full') ? 'notes:empty.text' : 'notes:empty.guest')
          }
        />
      ) : (
        <div className={classes.notes}>
          {/* Hidden instead of removed: the way back leads to the same search and place in the list. */}
          <div hidden={isPhone && detail !== null}>
            <FoundNotes
              notes={found.data}
              farm={farm}
              seasonId={season?.id ?? null}
              parcels={parcelsById}
              open={open?.id ?? null}
              onOpen={openNote}
            />
          </div>
          {isPhone ? (
            detail
          ) : (
            <div className={classes.detail}>
              {detail ?? <p className={classes.hint}>{t('notes:empty.choose')}</p>}
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface FoundNotesProps {
  readonly notes: readonly ShownNote[];
  readonly farm: KnownFarm;
  readonly seasonId: string | null;
  readonly parcels: ReadonlyMap<string, Parcel>;
  readonly open: string | null;
  readonly onOpen: (note: ShownNote) => void;
}

/** The list with its search and filters. */
function FoundNotes({ notes, farm, seasonId, parcels, open, onOpen }: FoundNotesProps) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  // Typing and filtering stay fluent with 10 000 notes.
  const filter = useDeferredValue(useNoteFilter());
  const wanted = useDeferredValue(search);
  const titleOfParcel = useMemo(
    (): TitleOfNoteParcel => (note) => titleOfNoteParcel(note, { parcels, seasons: farm.seasons, seasonId }),
    [parcels, farm.seasons, seasonId],
  );
  const shown = useMemo(
    () => searchNotes(filterNotes(notes, filter, seasonId), wanted, titleOfParcel),
    [notes, filter, seasonId, wanted, titleOfParcel],
  );
  return (
    <section className={classes.found} aria-label={t('notes:all')}>
      <SearchField
        label={t('notes:search')}
        clear={t('common:widgets.clear')}
        value={search}
        onSearch={setSearch}
      />
      <NoteFilters />
      <div className={classes.line}>
        <p className={classes.hint} role="status">
          {shown.length === notes.length
            ? t('notes:count', { count: notes.length })
            : t('notes:shownOf', { shown: shown.length, count: notes.length })}
        </p>
        <NoteExport notes={shown} farmName={farm.name} titleOfParcel={titleOfParcel} />
      </div>
      {shown.length === 0 ? (
        <NoNoteFits />
      ) : (
        <div className={classes.rows}>
          <NoteList notes={shown} titleOfParcel={titleOfParcel} open={open} onOpen={onOpen} />
        </div>
      )}
    </section>
  );
}

/** Replaces a note that does not exist, or not for this user. */
function MissingNote({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  return (
    <EmptyState
      icon={<IconNotes />}
      title={t('notes:detail.missing')}
      action={{ label: t('notes:detail.back'), onClick: onClose }}
    />
  );
}

interface OpenNoteProps {
  readonly note: ShownNote;
  readonly farm: KnownFarm;
  /** Those of the shown season, by their ids. */
  readonly parcels: ReadonlyMap<string, Parcel>;
  readonly seasonId: string | null;
  readonly onClose: () => void;
}

function OpenNote({ note, farm, parcels, seasonId, onClose }: OpenNoteProps) {
  const t = useTranslation();
  const isPhone = useIsPhone();
  // The map of another season is not loaded yet, and says itself if it no longer has the parcel.
  const isOnMap = parcels.has(note.parcel) || note.season !== seasonId;
  return (
    <>
      <div className={classes.above}>
        {isPhone && (
          <Button variant="subtle" size="md" leftSection={<IconArrowLeft size={20} />} onClick={onClose}>
            {t('notes:detail.back')}
          </Button>
        )}
        {isOnMap && (
          <LinkButton
            variant="other"
            to={href('map', { farmId: farm.id, seasonId: note.season, parcelId: note.parcel })}
          >
            {t('notes:detail.toMap')}
          </LinkButton>
        )}
      </div>
      <NoteDetail
        key={note.id}
        note={note}
        access={farm.access}
        parcel={titleOfNoteParcel(note, { parcels, seasons: farm.seasons, seasonId })}
        onRemoved={onClose}
      />
    </>
  );
}
