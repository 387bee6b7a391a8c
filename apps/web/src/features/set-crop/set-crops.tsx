import { intervalOf, NO_CROP_ID } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useDatesEstimate, useReplaceCrops } from '../../data/crop-changes.ts';
import { closeDialog, leaveDialog, type Dialog as OfType, useUnsavedGuard } from '../../data/dialogs.ts';
import { useErrorText } from '../../data/error-text.ts';
import { useNotifyUndoable } from '../../data/land-changes.ts';
import { useWords } from '../../data/language.ts';
import { notify } from '../../data/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { CropDays } from './crop-days.tsx';
import { CropPicker } from './crop-picker.tsx';
import classes from './set-crop.module.css';
import { daysOf, EMPTY_FORM, isChanged, replaceable, withCrop } from './set-crop-form.ts';

interface SetCropsProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'set-crops' }>;
}

/** One crop for several parcels; asks before it replaces crops, and passes over parcels with more than one. */
export function SetCrops({ id, dialog: { parcels, season, country } }: SetCropsProps) {
  const t = useWords();
  const errorText = useErrorText();
  const [first] = parcels;
  const notifyUndoable = useNotifyUndoable(first.farm);
  const [form, setForm] = useState(EMPTY_FORM);
  const [isAsking, setAsking] = useState(false);
  const estimate = useDatesEstimate(first, country, form.crop);
  const { mutate: save, isPending, isSuccess, error } = useReplaceCrops(first.farm, season.id);
  useUnsavedGuard(isChanged(form, EMPTY_FORM) && !isPending && !isSuccess);
  const { bare, single, several } = replaceable(parcels);
  const isNone = form.crop === NO_CROP_ID;

  const send = (ids: readonly string[]) => {
    setAsking(false);
    if (ids.length === 0) return closeDialog(id);
    const { sow, harvest } = daysOf(form, estimate);
    save(
      { parcels: [...ids], crop: isNone ? null : form.crop, interval: intervalOf(sow, harvest) },
      {
        onSuccess: ({ changed, change }) => {
          closeDialog(id);
          notifyUndoable(t('crops:done.several', { count: changed.length }), change);
        },
        onError: () => notify({ type: 'error', text: t('crops:failed.several') }),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (single.length > 0) setAsking(true);
    else send(bare);
  };

  return (
    <Dialog
      title={t('crops:title.several', { count: parcels.length })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      {isAsking ? (
        <div className={classes.question}>
          <p role="alert">{t('crops:replace.question', { nr: single.length, total: parcels.length })}</p>
          <div className={classes.answers}>
            <Button size="md" variant="default" onClick={() => send(bare)}>
              {t('crops:replace.skip')}
            </Button>
            <Button size="md" data-autofocus onClick={() => send([...bare, ...single])}>
              {t('crops:replace.agree')}
            </Button>
          </div>
        </div>
      ) : (
        <Form alert={error && errorText(error)} onSubmit={submit}>
          <CropPicker value={form.crop} onChange={(crop) => setForm(withCrop(form, crop))} />
          {!isNone && (
            <CropDays
              form={form}
              estimate={estimate}
              season={season}
              isDisabled={form.crop === null}
              onChange={setForm}
            />
          )}
          {several.length > 0 && (
            <p className={classes.hint}>{t('crops:passedOver', { count: several.length })}</p>
          )}
          <Submit
            isSending={isPending}
            isDisabled={form.crop === null || several.length === parcels.length}
            isWide
          >
            {t(isNone ? 'crops:remove' : 'crops:save')}
          </Submit>
        </Form>
      )}
    </Dialog>
  );
}
