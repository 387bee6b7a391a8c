import { growingWindow, intervalOf, NO_CROP_ID } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType, openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useSendOnce } from '../../../lib/use-send-once.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { useNotifyUndoable } from '../../changes/index.ts';
import { useReplaceCrops } from '../crop-changes.ts';
import { CropFields } from './crop-fields.tsx';
import { HybridAndYields } from './figure-fields.tsx';
import { focusError } from './focus-error.ts';
import { ReplaceQuestion } from './replace-question.tsx';
import { SaveCrop } from './save-crop.tsx';
import classes from './set-crop.module.css';
import {
  areFiguresChanged,
  canSave,
  EMPTY_FORM,
  estimatedOf,
  figuresOf,
  groupByCropCount,
  sharedInputOf,
} from './set-crop-form.ts';
import { useCropForm } from './use-crop-form.ts';

interface SetCropsProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'set-crops' }>;
}

/** One crop for several parcels; asks before it replaces crops, and skips parcels with more than one. */
export function SetCrops({ id, dialog: { parcels, season, country } }: SetCropsProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const [parcel] = parcels;
  const notifyUndoable = useNotifyUndoable(parcel.farm);
  const [figures, setFigures] = useState(() => figuresOf(null));
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, ...saving } = useReplaceCrops(parcel.farm, season.id);
  const sendOnce = useSendOnce(mutate);
  const { bare, single, several } = groupByCropCount(parcels);
  const window = growingWindow(season);
  const crop = useCropForm({ parcel, country, season, window, free: [window], wished: null }, EMPTY_FORM, {
    isMoreChanged: areFiguresChanged(figures, figuresOf(null)),
    yield_measured: figures.yield_measured,
    was: null,
    saving,
    onReady: () => (single.length > 0 ? setAsking(true) : send(bare)),
  });
  const { form, days, isNone } = crop;

  function send(ids: readonly string[]) {
    setAsking(false);
    const text = (count: number) =>
      count > 0 ? t('crops:done.several', { count }) : t('crops:done.nothing');
    if (ids.length === 0) {
      closeDialog(id);
      return notify({ type: 'info', text: text(0) });
    }
    sendOnce(
      {
        parcels: [...ids],
        crop: isNone ? null : form.crop,
        interval: intervalOf(days.sow_date, days.harvest_date),
        ...(!isNone && { estimated: estimatedOf(form, days), ...sharedInputOf(figures) }),
      },
      {
        onSuccess: ({ changed, ...made }) => {
          closeDialog(id);
          notifyUndoable(text(changed.length), made);
        },
        onError: () => notify({ type: 'error', text: t('crops:failed.several') }),
      },
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!focusError(event.currentTarget)) crop.afterEstimate.start();
  };
  const paste = () => {
    closeDialog(id);
    openDialog({ type: 'paste-crops', farmId: parcel.farm, season });
  };

  return (
    <Dialog
      title={t('crops:title.several', { count: parcels.length })}
      onClose={() => {
        // While it saves, the dialog stays open to show an error.
        if (!saving.isPending) leaveDialog(id);
      }}
      close={t('common:close')}
      actions={null}
    >
      {isAsking ? (
        <ReplaceQuestion
          count={single.length}
          total={parcels.length}
          onSkip={() => send(bare)}
          onReplace={() => send([...bare, ...single])}
        />
      ) : (
        <Form alert={error && errorText(error)} onSubmit={submit} {...crop.typing}>
          <p className={classes.paste}>
            {t('crops:paste.hint')}
            <Button size="sm" mih={44} variant="subtle" onClick={paste}>
              {t('crops:paste.open')}
            </Button>
          </p>
          <CropFields of={crop}>
            <HybridAndYields
              farmId={parcels[0]!.farm}
              cropId={form.crop ?? NO_CROP_ID}
              isMeasuredAhead={crop.isMeasuredAhead}
              figures={figures}
              onChange={(changed) => setFigures({ ...figures, ...changed })}
            />
            <p className={classes.hint}>{t('crops:figuresOfAll')}</p>
          </CropFields>
          {several.length > 0 && (
            <p className={classes.hint}>{t('crops:passedOver', { count: several.length })}</p>
          )}
          <SaveCrop
            of={crop}
            isSending={saving.isPending}
            isDisabled={!canSave(form, true) || several.length === parcels.length}
          />
        </Form>
      )}
    </Dialog>
  );
}
