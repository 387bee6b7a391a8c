import { freeRangesOf, growingWindow, NO_CROP_ID } from '@brazda/domain';
import { type FormEvent, useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { useNotifyUndoable } from '../../changes/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useOutboxErrorText } from '../../outbox/index.ts';
import { useSetCrop } from '../crop-changes.ts';
import { CropFields } from './crop-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { focusError } from './focus-error.ts';
import { SaveCrop } from './save-crop.tsx';
import { areFiguresChanged, canSave, cropInputOf, EMPTY_FORM, figuresOf, formOf } from './set-crop-form.ts';
import { useCropForm } from './use-crop-form.ts';

interface SetCropProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'set-crop' }>;
}

/** The dialog for the crop of one parcel, new or existing. */
export function SetCrop({ id, dialog }: SetCropProps) {
  const { parcel, interval, season, wished, country } = dialog;
  const t = useTranslation();
  const errorText = useOutboxErrorText();
  const notifyUndoable = useNotifyUndoable(parcel.farm);
  const { mutate, error, ...saving } = useSetCrop(parcel, interval?.id ?? null, season);
  const sendOnce = useSendOnce(mutate);
  const [initial] = useState(() => (interval ? formOf(interval) : EMPTY_FORM));
  const [figures, setFigures] = useState(() => figuresOf(interval));
  const others = parcel.crop_intervals.filter((other) => other.id !== interval?.id);
  const window = growingWindow(season);
  const free = freeRangesOf(
    others.map((other) => other.interval),
    window,
  );
  // What is free from the first day of the season on is free before it, too.
  const isFromStart = wished?.start_date === season.start_date;
  const room = wished && isFromStart ? { ...wished, start_date: window.start_date } : wished;
  const crop = useCropForm({ parcel, country, season, window, free, wished: room }, initial, {
    isMoreChanged: areFiguresChanged(figures, figuresOf(interval)),
    yield_measured: figures.yield_measured,
    was: interval,
    saving,
    onReady: (form, days) =>
      sendOnce(cropInputOf(form, days, figures), {
        onSuccess: (set) => {
          closeDialog(id);
          if (set.isWaiting) notify({ type: 'info', text: t('common:kept') });
          else notifyUndoable(t('crops:done.one'), set);
        },
        onError: () => notify({ type: 'error', text: t('crops:failed.one') }),
      }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Otherwise the entered values would be lost without notice.
    if (!focusError(event.currentTarget)) crop.afterEstimate.start();
  };
  return (
    <Dialog
      title={t('crops:title.one', { parcel: parcelTitleOf(parcel) })}
      onClose={() => {
        // While it saves, the dialog stays open to show an error.
        if (!saving.isPending) leaveDialog(id);
      }}
      close={t('common:close')}
      onPhone="fullscreen"
      actions={null}
    >
      <Form alert={error && errorText(error)} onSubmit={submit} {...crop.typing}>
        <CropFields of={crop}>
          <FigureFields
            farmId={parcel.farm}
            cropId={crop.form.crop ?? NO_CROP_ID}
            isMeasuredAhead={crop.isMeasuredAhead}
            figures={figures}
            forecast={interval?.yield_forecast ?? null}
            onChange={setFigures}
          />
        </CropFields>
        <SaveCrop
          of={crop}
          isSending={saving.isPending}
          isDisabled={!canSave(crop.form, interval !== null)}
        />
      </Form>
    </Dialog>
  );
}
