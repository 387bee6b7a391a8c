import type { Work, WorkParcel } from '@brazda/contract/client';
import { JOURNAL_LIMITS, PLAN_LIMITS } from '@brazda/domain';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { useDateTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { DateInput } from '../../../ui/date-input.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldPair, Form, Submit } from '../../../ui/form.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import type { DraftPhoto } from '../../notes/index.ts';
import { PhotoField } from '../../notes/index.ts';
import { useOutboxErrorText } from '../../outbox/index.ts';
import { useRecordWork } from '../record-work.ts';
import type { ShownWork } from '../waiting-work.ts';
import { useWorkTexts } from './work-texts.ts';

interface WorkFormProps {
  readonly shown: ShownWork;
  readonly work: Work;
  readonly parcel: WorkParcel;
  /** The hours of the time that was stopped. */
  readonly hours?: number;
  readonly onClose: () => void;
  readonly onRecorded?: () => void;
}

const NO_MACHINE = '';

/** Records work on a parcel with its details: area, hours, machine, fuel, what was used, notes and photos. */
export function WorkForm({ shown, work, parcel, hours: timed, onClose, onRecorded }: WorkFormProps) {
  const t = useTranslation();
  const texts = useWorkTexts();
  const dateTexts = useDateTexts();
  const numberTexts = useNumberTexts();
  const errorText = useOutboxErrorText();
  const today = localDay();
  const done = work.parcels.find(({ id }) => id === parcel.id)?.hectares_done ?? 0;
  const [day, setDay] = useState<string | null>(today);
  const [hectares, setHectares] = useState<number | null>(
    // Time that was stopped may have finished nothing.
    timed === undefined ? Math.round((parcel.hectares - done) * 100) / 100 : null,
  );
  const [hours, setHours] = useState<number | null>(timed ?? null);
  const [machine, setMachine] = useState(NO_MACHINE);
  const [fuel, setFuel] = useState<number | null>(null);
  const [products, setProducts] = useState(texts.productsOf(work).slice(0, JOURNAL_LIMITS.products));
  const [notes, setNotes] = useState('');
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const { mutate, isPending, error, isSuccess } = useRecordWork({
    farmId: shown.farm.id,
    seasonId: shown.season.id,
  });
  useUnsavedGuard(isChanged && !isPending && !isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const saysNothing = !hectares && !hours && notes.trim() === '' && photos.length === 0;
    setEmpty(saysNothing);
    if (saysNothing || isPreparing || day === null) return;
    const details = {
      ...{ day, hectares: hectares ?? 0, hours, fuel },
      machine: machine || null,
      products: products.trim(),
      notes: notes.trim(),
    };
    mutate(
      { work, parcel, details, photos },
      {
        onSuccess: () => {
          onRecorded?.();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('journal:work.form.title', { parcel: parcel.name })}
      close={t('common:close')}
      onClose={onClose}
      onPhone="fullscreen"
      actions={null}
    >
      <Form
        alert={isEmpty ? t('journal:work.form.nothing') : error && errorText(error)}
        onSubmit={submit}
        onInput={() => setChanged(true)}
      >
        <p>{texts.titleOf(work)}</p>
        <DateInput
          label={t('journal:field.day')}
          value={day}
          min={shown.season.start_date}
          max={today}
          texts={dateTexts}
          error={day === null ? t('common:form.missing') : null}
          onChange={setDay}
        />
        <FieldPair>
          <NumberInput
            label={t('journal:form.hectares')}
            unit="ha"
            min={0}
            max={parcel.hectares}
            value={hectares}
            texts={numberTexts}
            onChange={setHectares}
          />
          <NumberInput
            label={t('journal:field.hours')}
            unit="h"
            min={0.01}
            max={JOURNAL_LIMITS.hours}
            step={0.25}
            value={hours}
            texts={numberTexts}
            onChange={setHours}
          />
        </FieldPair>
        <FieldPair>
          {shown.machines.length > 0 && (
            <Picker
              label={t('journal:field.machine')}
              value={machine}
              choices={[
                { value: NO_MACHINE, label: t('journal:form.noMachine') },
                ...shown.machines.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setMachine}
            />
          )}
          <NumberInput
            label={t('journal:sums.fuel')}
            unit="l"
            min={0.01}
            max={JOURNAL_LIMITS.fuel}
            step={1}
            value={fuel}
            texts={numberTexts}
            onChange={setFuel}
          />
        </FieldPair>
        <Textarea
          size="md"
          label={t('journal:field.products')}
          autosize
          minRows={1}
          maxLength={JOURNAL_LIMITS.products}
          value={products}
          onChange={(event) => setProducts(event.currentTarget.value)}
        />
        <Textarea
          size="md"
          label={t('journal:field.notes')}
          autosize
          minRows={2}
          maxLength={PLAN_LIMITS.notes}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <PhotoField photos={photos} onChange={(change) => setPhotos(change)} onBusy={setPreparing} />
        <Submit isWide isSending={isPending} isDisabled={isPreparing}>
          {t('journal:work.form.save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
