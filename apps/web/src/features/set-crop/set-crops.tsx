import { intervalOf } from '@brazda/domain';
import { type FormEvent, useState } from 'react';
import { useReplaceCrops } from '../../data/crop-changes.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../data/dialogs.ts';
import { useErrorText } from '../../data/error-text.ts';
import { useNotifyUndoable } from '../../data/land-changes.ts';
import { useWords } from '../../data/language.ts';
import { notify } from '../../data/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { CropFields } from './crop-fields.tsx';
import { focusFault } from './focus-fault.ts';
import { ReplaceQuestion } from './replace-question.tsx';
import classes from './set-crop.module.css';
import { canSave, daysOfSeveral, EMPTY_FORM, replaceable } from './set-crop-form.ts';
import { useCropForm } from './use-crop-form.ts';

interface SetCropsProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'set-crops' }>;
}

/** One crop for several parcels; asks before it replaces crops, and passes over parcels with more than one. */
export function SetCrops({ id, dialog: { parcels, season, country } }: SetCropsProps) {
  const t = useWords();
  const errorText = useErrorText();
  const [parcel] = parcels;
  const notifyUndoable = useNotifyUndoable(parcel.farm);
  const [isAsking, setAsking] = useState(false);
  const { mutate: save, error, ...saving } = useReplaceCrops(parcel.farm, season.id);
  const crop = useCropForm({ parcel, country, within: season }, EMPTY_FORM, saving);
  const { form, estimate, isNone } = crop;
  const { bare, single, several } = replaceable(parcels);

  const send = (ids: readonly string[]) => {
    setAsking(false);
    if (ids.length === 0) return closeDialog(id);
    const { sow, harvest } = daysOfSeveral(form, estimate);
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusFault(event.currentTarget)) return;
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
        <ReplaceQuestion
          nr={single.length}
          total={parcels.length}
          onSkip={() => send(bare)}
          onReplace={() => send([...bare, ...single])}
        />
      ) : (
        <Form alert={error && errorText(error)} onSubmit={submit}>
          <CropFields of={crop} />
          {several.length > 0 && (
            <p className={classes.hint}>{t('crops:passedOver', { count: several.length })}</p>
          )}
          <Submit
            isSending={saving.isPending}
            isDisabled={!canSave(form, true) || several.length === parcels.length}
            isWide
          >
            {t(isNone ? 'crops:remove' : 'crops:save')}
          </Submit>
        </Form>
      )}
    </Dialog>
  );
}
