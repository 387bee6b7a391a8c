import { api } from '@brazda/contract/client';
import { EVIDENCE_LIMITS } from '@brazda/domain';
import { call } from '../../../lib/api.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useChangeEvidence } from '../queries.ts';

interface PhotoRemovalProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'evidence-removal' }>;
}

/** Removes the file of a photo with a reason; its hash stays. */
export function PhotoRemoval({ id, dialog: { farmId, photo } }: PhotoRemovalProps) {
  const t = useTranslation();
  const form = useForm({
    mutation: useChangeEvidence(farmId, (reason: string) =>
      call(api.evidence.removePhoto, { params: { farmId, photoId: photo.id }, body: { reason } }),
    ),
    read: (field) => field('reason').trim(),
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('evidence:photos.removeTitle')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      actions={null}
    >
      <Form {...form.props}>
        <p>{t('evidence:photos.removeText')}</p>
        <TextField
          name="reason"
          required
          data-autofocus
          maxLength={EVIDENCE_LIMITS.reason}
          autoComplete="off"
          label={t('evidence:photos.reason')}
          error={form.errorOf('reason')}
        />
        <Submit isWide tone="alert" isSending={form.isSending}>
          {t('evidence:photos.remove')}
        </Submit>
      </Form>
    </Dialog>
  );
}
