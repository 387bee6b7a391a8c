import { api } from '@brazda/contract/client';
import { TREATMENT_LIMITS } from '@brazda/domain';
import { call } from '../../../lib/api.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useChangeTreatment } from '../record-treatment.ts';

interface RemovalFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'treatment-removal' }>;
}

/** Takes a treatment out of the register with a reason; what stood there is kept. */
export function RemovalForm({ id, dialog: { farm, treatment } }: RemovalFormProps) {
  const t = useTranslation();
  const { product, place } = treatment.record;
  const form = useForm({
    mutation: useChangeTreatment(farm.id, {
      send: (reason: string) =>
        call(api.treatments.remove, {
          params: { farmId: farm.id, treatmentId: treatment.id },
          body: { reason },
        }),
      says: t('treatments:removal.done'),
    }),
    read: (field) => field('reason').trim(),
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('treatments:removal.title')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      actions={null}
    >
      <Form {...form.props}>
        <p>{[product.name, place.name].filter(Boolean).join(' · ')}</p>
        <p>{t('treatments:removal.keeps')}</p>
        <TextField
          name="reason"
          required
          data-autofocus
          maxLength={TREATMENT_LIMITS.reason}
          autoComplete="off"
          label={t('treatments:field.reason')}
          error={form.errorOf('reason')}
        />
        <Submit isWide tone="alert" isSending={form.isSending}>
          {t('treatments:removal.remove')}
        </Submit>
      </Form>
    </Dialog>
  );
}
