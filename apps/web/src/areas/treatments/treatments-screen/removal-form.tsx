import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { api } from '@brazda/contract/client';
import { TREATMENT_LIMITS } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
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
export function RemovalForm({ id, dialog }: RemovalFormProps) {
  const { farm, treatment, together } = dialog;
  const t = useTranslation();
  const [whole, setWhole] = useState(dialog.isWhole);
  const { product, place } = treatment.record;
  const form = useForm({
    mutation: useChangeTreatment(farm.id, {
      send: (reason: string) =>
        call(api.treatments.remove, {
          params: { farmId: farm.id, treatmentId: treatment.id },
          body: { reason, whole },
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
        {together > 1 && (
          <Checkbox
            size="md"
            label={t('treatments:removal.whole', { count: together })}
            checked={whole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
        )}
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
