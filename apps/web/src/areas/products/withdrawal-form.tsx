import { WITHDRAWAL_REASONS, type WithdrawalReason } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { useAddWithdrawal } from './product-changes.ts';
import { emptyQuantityOf, ProductChoice } from './product-choice.tsx';
import { DayField, LotField } from './store-fields.tsx';

interface WithdrawalFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'product-withdrawal' }>;
}

/** Records what left the store other than by a treatment. */
export function WithdrawalForm({ id, dialog: { farmId, products } }: WithdrawalFormProps) {
  const t = useTranslation();
  const [amount, setAmount] = useState(() => emptyQuantityOf(products));
  const [day, setDay] = useState<string | null>(localDay());
  const [reason, setReason] = useState<WithdrawalReason>('disposed');
  const form = useForm({
    mutation: useAddWithdrawal(farmId),
    read: (field) => ({
      ...amount,
      quantity: amount.quantity ?? 0,
      day: day ?? localDay(),
      lot: field('lot').trim(),
      reason,
    }),
    warnsUnsaved: true,
    isChanged: amount.quantity !== null,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('products:withdrawal.title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <p>{t('products:withdrawal.lead')}</p>
        <ProductChoice products={products} value={amount} onChange={setAmount} />
        <Picker
          size="field"
          label={t('products:withdrawal.reason')}
          value={reason}
          choices={WITHDRAWAL_REASONS.map((one) => ({
            value: one,
            label: t(`products:withdrawal.reasons.${one}`),
          }))}
          onChange={(value) => setReason(value as WithdrawalReason)}
        />
        <FieldPair>
          <DayField value={day} onChange={setDay} error={form.errorOf('day')} />
          <LotField error={form.errorOf('lot')} />
        </FieldPair>
        <Submit isWide isSending={form.isSending}>
          {t('products:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
