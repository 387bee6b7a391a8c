import { HYBRID_LENGTH } from '@brazda/contract';
import { NO_CROP_ID } from '@brazda/domain';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useDatesEstimate, useSetCrop } from '../../data/crop-changes.ts';
import { closeDialog, leaveDialog, type Dialog as OfType, useUnsavedGuard } from '../../data/dialogs.ts';
import { useErrorText } from '../../data/error-text.ts';
import { useNotifyUndoable } from '../../data/land-changes.ts';
import { useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { notify } from '../../data/toasts.ts';
import { useNumberTexts } from '../../data/widget-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldPair, Form, Submit } from '../../ui/form.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { CropDays } from './crop-days.tsx';
import { CropPicker } from './crop-picker.tsx';
import { EMPTY_FORM, formOf, isChanged, saidCropOf, withCrop } from './set-crop-form.ts';
import { WorkPicker } from './work-picker.tsx';

interface SetCropProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'set-crop' }>;
}

/** The crop of one parcel: a new one, or one that it has. */
export function SetCrop({ id, dialog: { parcel, interval, season, country } }: SetCropProps) {
  const t = useWords();
  const errorText = useErrorText();
  const numbers = useNumberTexts();
  const notifyUndoable = useNotifyUndoable(parcel.farm);
  const [initial] = useState(() => (interval ? formOf(interval) : EMPTY_FORM));
  const [form, setForm] = useState(initial);
  const [figures, setFigures] = useState({
    crop_hybrid: interval?.crop_hybrid ?? '',
    yield_estimated: interval?.yield_estimated ?? null,
    yield_measured: interval?.yield_measured ?? null,
    agricultural_work: interval?.agricultural_work ?? null,
  });
  const estimate = useDatesEstimate(parcel, country, form.crop);
  const { mutate: save, isPending, isSuccess, error } = useSetCrop(parcel, interval?.id ?? null);
  useUnsavedGuard(isChanged(form, initial) && !isPending && !isSuccess);
  const isNone = form.crop === NO_CROP_ID;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(saidCropOf(form, estimate, figures), {
      onSuccess: ({ change }) => {
        closeDialog(id);
        notifyUndoable(t('crops:done.one'), change);
      },
      onError: () => notify({ type: 'error', text: t('crops:failed.one') }),
    });
  };
  return (
    <Dialog
      title={t('crops:title.one', { parcel: titleOf(parcel) })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      actions={null}
    >
      <Form alert={error && errorText(error)} onSubmit={submit}>
        <CropPicker value={form.crop} onChange={(crop) => setForm(withCrop(form, crop))} />
        {!isNone && (
          <>
            <CropDays
              form={form}
              estimate={estimate}
              season={season}
              isDisabled={form.crop === null}
              onChange={setForm}
            />
            <TextInput
              size="md"
              label={t('crops:hybrid')}
              maxLength={HYBRID_LENGTH}
              value={figures.crop_hybrid}
              onChange={(event) => setFigures({ ...figures, crop_hybrid: event.currentTarget.value })}
            />
            <FieldPair>
              {(['yield_estimated', 'yield_measured'] as const).map((field) => (
                <NumberInput
                  key={field}
                  label={t(`crops:${field}`)}
                  unit={t('crops:yieldUnit')}
                  min={0}
                  step={0.01}
                  texts={numbers}
                  value={figures[field]}
                  onChange={(value) => setFigures({ ...figures, [field]: value })}
                />
              ))}
            </FieldPair>
            <WorkPicker
              value={figures.agricultural_work}
              onChange={(agricultural_work) => setFigures({ ...figures, agricultural_work })}
            />
          </>
        )}
        <Submit isSending={isPending} isDisabled={form.crop === null || (isNone && interval === null)} isWide>
          {t(isNone ? 'crops:remove' : 'crops:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
