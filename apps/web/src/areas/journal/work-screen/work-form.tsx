import type { Work, WorkParcel } from '@brazda/contract/client';
import { JOURNAL_LIMITS } from '@brazda/domain';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { useDateTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import type { DraftPhoto } from '../../notes/index.ts';
import { PhotoField } from '../../notes/index.ts';
import { useOutboxErrorText } from '../../outbox/index.ts';
import { useRecordWork } from '../record-work.ts';
import type { ShownWork } from '../waiting-work.ts';
import { NO_DETAILS, trimmed, WorkFields } from '../work-fields.tsx';
import { restOf } from './work-state.ts';
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
    timed === undefined ? restOf(parcel.hectares, done) : null,
  );
  const [details, setDetails] = useState({
    ...NO_DETAILS,
    hours: timed ?? null,
    products: texts.productsOf(work).slice(0, JOURNAL_LIMITS.products),
  });
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
    const { worker: _self, ...written } = trimmed(details);
    const saysNothing = !hectares && !written.hours && written.notes === '' && photos.length === 0;
    setEmpty(saysNothing);
    if (saysNothing || isPreparing || day === null) return;
    mutate(
      { work, parcel, details: { day, hectares: hectares ?? 0, ...written }, photos },
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
        <NumberInput
          label={t('journal:form.hectares')}
          unit="ha"
          min={0}
          max={parcel.hectares}
          value={hectares}
          texts={numberTexts}
          onChange={setHectares}
        />
        <WorkFields
          details={details}
          kind={work.activity}
          machines={shown.machines}
          onChange={(change) => setDetails((known) => ({ ...known, ...change }))}
        />
        <PhotoField photos={photos} onChange={(change) => setPhotos(change)} onBusy={setPreparing} />
        <Submit isWide isSending={isPending} isDisabled={isPreparing}>
          {t('journal:work.form.save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
