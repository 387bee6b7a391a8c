import type { Parcel } from '@brazda/contract/client';
import { NOTE_COLORS, NOTE_LIMITS } from '@brazda/domain';
import { Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useUnsavedGuard } from '../../lib/unsaved.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useDateTexts, useDropdownTexts } from '../../lib/widget-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Dropdown } from '../../ui/dropdowns/dropdown.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { byTitle, parcelTitleOf } from '../farms/index.ts';
import { useOutboxErrorText } from '../outbox/index.ts';
import { useParcels } from '../parcels/index.ts';
import { draftOf, EMPTY_DRAFT, isWorthSaving, type NoteDraft } from './note-draft.ts';
import classes from './note-form.module.css';
import { createItems, createManyItem, updateItems } from './note-items.ts';
import { PhotoField } from './photos/photo-field.tsx';
import { usePeople } from './queries.ts';
import { useWriteNotes } from './write-notes.ts';

interface NoteFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'note-form' }>;
}

/** Writes a note, or edits one: its place, text, photos, importance, and for whom it is. */
export function NoteForm({ id, dialog }: NoteFormProps) {
  const { farmId, seasonId, note } = dialog;
  const t = useTranslation();
  const errorText = useOutboxErrorText();
  const dateTexts = useDateTexts();
  const { parcels } = useParcels(farmId, seasonId);
  const [initial] = useState(() => (note ? draftOf(note) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(initial);
  const [parcelId, setParcelId] = useState(dialog.parcelId);
  const [isPreparing, setPreparing] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const { mutate, error, isPending } = useWriteNotes(farmId);
  const sendOnce = useSendOnce(mutate);
  // Made with the form: a note that is sent twice is stored once.
  const [made] = useState(() => ({ id: newUuid(), at: new Date() }));
  const isOfMany = dialog.among.length > 0;
  const [placed] = useState(() =>
    dialog.among.map(({ id: parcel, representative_point }) => ({
      id: newUuid(),
      parcel,
      position: representative_point,
    })),
  );
  const set = (change: Partial<NoteDraft>) => setDraft((known) => ({ ...known, ...change }));
  useUnsavedGuard(draft !== initial && !isPending);
  useRevokedUrls(draft);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = parcels.find((parcel) => parcel.id === parcelId);
    const position = dialog.position ?? place?.representative_point ?? null;
    const isComplete = isWorthSaving(draft) && (note !== null || isOfMany || position !== null);
    setIncomplete(!isComplete);
    if (!isComplete || isPreparing) return;
    const items = note
      ? updateItems(note, draft)
      : isOfMany
        ? [createManyItem({ farmId, seasonId }, placed, draft, made.at)]
        : newItems({ farmId, seasonId, draft, made, parcelId, position });
    sendOnce(
      {
        items,
        done: note
          ? t('notes:form.changed')
          : isOfMany
            ? t('notes:form.savedMany', { count: placed.length })
            : t('notes:form.saved'),
      },
      { onSuccess: () => closeDialog(id) },
    );
  };
  const fixed = parcels.find((parcel) => parcel.id === (note?.parcel ?? dialog.parcelId));
  return (
    <Dialog
      title={t(note ? 'notes:form.change' : 'notes:form.new')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      actions={null}
    >
      <Form alert={error && errorText(error)} onSubmit={submit}>
        {fixed ? (
          <p className={classes.place}>{t('notes:form.on', { parcel: parcelTitleOf(fixed) })}</p>
        ) : (
          note === null &&
          !isOfMany && (
            <ParcelField
              parcels={parcels}
              value={parcelId}
              onChange={setParcelId}
              error={isIncomplete && parcelId === null ? t('common:form.missing') : null}
            />
          )
        )}
        {isOfMany && <p className={classes.place}>{t('notes:form.onMany', { count: placed.length })}</p>}
        <Textarea
          label={t('notes:form.text')}
          size="md"
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
          maxLength={NOTE_LIMITS.text}
          value={draft.text}
          error={isIncomplete && !isWorthSaving(draft) && t('notes:form.needed')}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {!isOfMany && (
          <PhotoField
            photos={draft.photos}
            onChange={(change) => setDraft((known) => ({ ...known, photos: change(known.photos) }))}
            onBusy={setPreparing}
          />
        )}
        <ChoiceRow
          label={t('notes:color.title')}
          value={draft.color}
          onChange={(color) => set({ color })}
          choices={NOTE_COLORS.map((value) => ({ value, label: t(`notes:color.${value}`) }))}
        />
        <FieldPair of="dates">
          <PersonField farmId={farmId} value={draft.assigned} onChange={(assigned) => set({ assigned })} />
          <DateInput
            label={t('notes:form.due')}
            value={draft.due_day}
            onChange={(due_day) => set({ due_day })}
            texts={dateTexts}
          />
        </FieldPair>
        <Submit isSending={isPending} isDisabled={isPreparing}>
          {t('notes:form.save')}
        </Submit>
      </Form>
    </Dialog>
  );
}

interface NewNote {
  readonly farmId: string;
  readonly seasonId: string;
  readonly draft: NoteDraft;
  readonly made: { readonly id: string; readonly at: Date };
  readonly parcelId: string | null;
  readonly position: readonly [number, number] | null;
}

/** Call with a complete form only. */
function newItems({ farmId, seasonId, draft, made, parcelId, position }: NewNote) {
  const place = { parcel_id: parcelId!, season_id: seasonId, position: position! };
  return createItems(farmId, place, draft, made);
}

interface ParcelFieldProps {
  readonly parcels: readonly Parcel[];
  readonly value: string | null;
  readonly onChange: (parcelId: string | null) => void;
  readonly error: string | null;
}

function ParcelField({ parcels, value, onChange, error }: ParcelFieldProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <Dropdown
      label={t('notes:form.parcel')}
      placeholder={t('notes:form.chooseParcel')}
      required
      clearable={false}
      options={byTitle(parcels, language).map((parcel) => ({
        value: parcel.id,
        label: parcelTitleOf(parcel),
      }))}
      value={value}
      onChange={onChange}
      error={error}
      texts={useDropdownTexts()}
    />
  );
}

interface PersonFieldProps {
  readonly farmId: string;
  readonly value: string | null;
  readonly onChange: (personId: string | null) => void;
}

/** Without the list of people, as offline, the person stays as it is. */
function PersonField({ farmId, value, onChange }: PersonFieldProps) {
  const t = useTranslation();
  const { data: people = [] } = usePeople(farmId);
  return (
    <Dropdown
      label={t('notes:form.assigned')}
      placeholder={t('notes:form.noOne')}
      options={people.map((person) => ({
        value: person.id,
        label: person.name || t('notes:detail.unknownAuthor'),
      }))}
      value={value}
      onChange={onChange}
      texts={useDropdownTexts()}
    />
  );
}

/** Frees the pictures of the draft when the form is closed. */
function useRevokedUrls(draft: NoteDraft) {
  const revoke = useEffectEvent(() => {
    for (const { file, url } of draft.photos) if (file) URL.revokeObjectURL(url);
  });
  useEffect(() => () => revoke(), []);
}
