import { type FormEvent, useRef, useState } from 'react';
import { useSetCrop } from '../../data/crop-changes.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../data/dialogs.ts';
import { useErrorText } from '../../data/error-text.ts';
import { useNotifyUndoable } from '../../data/land-changes.ts';
import { useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { notify } from '../../data/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { CropFields } from './crop-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { focusFault } from './focus-fault.ts';
import { canSave, EMPTY_FORM, figuresOf, formOf, saidCropOf } from './set-crop-form.ts';
import { useCropForm } from './use-crop-form.ts';

interface SetCropProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'set-crop' }>;
}

/** The crop of one parcel: a new one, or one that it has. */
export function SetCrop({ id, dialog }: SetCropProps) {
  const { parcel, interval } = dialog;
  const t = useWords();
  const errorText = useErrorText();
  const notifyUndoable = useNotifyUndoable(parcel.farm);
  const { mutate: save, error, ...saving } = useSetCrop(parcel, interval?.id ?? null);
  const [initial] = useState(() => (interval ? formOf(interval) : EMPTY_FORM));
  const [figures, setFigures] = useState(() => figuresOf(interval));
  const crop = useCropForm(dialog, initial, saving);
  const { form, estimate, isNone } = crop;
  // Two quick clicks come before the button is drawn as busy.
  const isSending = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What stands in the field would be lost without a word.
    if (focusFault(event.currentTarget) || isSending.current) return;
    isSending.current = true;
    save(saidCropOf(form, estimate, figures), {
      onSuccess: ({ change }) => {
        closeDialog(id);
        notifyUndoable(t('crops:done.one'), change);
      },
      onError: () => notify({ type: 'error', text: t('crops:failed.one') }),
      onSettled: () => {
        isSending.current = false;
      },
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
        <CropFields of={crop}>
          <FigureFields figures={figures} forecast={interval?.yield_forecast ?? null} onChange={setFigures} />
        </CropFields>
        <Submit isSending={saving.isPending} isDisabled={!canSave(form, interval !== null)} isWide>
          {t(isNone ? 'crops:remove' : 'crops:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
