import type { StaffOrder } from '@brazda/contract/client';
import { advanceInvoiceDueOn, amountOf, centsOf, SALE_CURRENCY } from '@brazda/domain';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useDateTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type TransferKind, useRecordTransfer } from '../license-queries.ts';
import { MAX_MONEY, MAX_REASON } from '../limits.ts';

interface TransferFormProps {
  readonly orderId: string;
  readonly kind: TransferKind;
  /** In lei, what is left to pay, or what may be returned. */
  readonly left: number;
  readonly onRecorded: (order: StaffOrder) => void;
}

/** The amount, the day and the reference of a transfer; a return is recorded with the day of today. */
export function TransferForm({ orderId, kind, left, onRecorded }: TransferFormProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numberTexts = useNumberTexts();
  const dateTexts = useDateTexts();
  const hasArrived = kind === 'arrived';
  const [start] = useState({ amount: hasArrived ? left : null, day: localDay() });
  const [amount, setAmount] = useState(start.amount);
  const [day, setDay] = useState<string | null>(start.day);
  const mutation = useRecordTransfer(orderId, kind);
  const form = useForm({
    mutation,
    read: (field) => ({
      amount: amount ?? 0,
      // The server knows which day it is today: in the night the day of the device may be later than its own.
      ...(hasArrived && day !== null && day !== start.day && { paid_on: day }),
      note: field('note').trim(),
    }),
    warnsUnsaved: true,
    isChanged: amount !== start.amount || day !== start.day,
    onDone: onRecorded,
  });
  // One line in either case: a longer one would move the button away under the finger that presses it.
  const extra = amount === null ? 0 : amountOf(centsOf(amount) - centsOf(left));
  const invoiceDueOn = hasArrived ? advanceInvoiceDueOn(day ?? start.day) : null;
  const hint = hasArrived
    ? extra > 0
      ? t('staff:transfer.tooMuch', { amount: formats.moneyIn(SALE_CURRENCY).amount(extra) })
      : t('staff:transfer.leftHint', { amount: formats.moneyIn(SALE_CURRENCY).amount(left) })
    : t('staff:transfer.upTo', { amount: formats.moneyIn(SALE_CURRENCY).amount(left) });
  return (
    <Form {...form.props}>
      {mutation.error && !isRefusal(mutation.error) && (
        <Alert tone="info">{t('staff:transfer.unknown')}</Alert>
      )}
      <NumberInput
        name="amount"
        required
        label={t('staff:transfer.amount')}
        unit={formats.moneyIn(SALE_CURRENCY).sign}
        min={0.01}
        max={hasArrived ? MAX_MONEY : left}
        step={1}
        value={amount}
        texts={numberTexts}
        description={hint}
        error={form.errorOf('amount')}
        onChange={setAmount}
      />
      {hasArrived && (
        <DateInput
          name="paid_on"
          required
          label={t('staff:transfer.day')}
          max={start.day}
          value={day}
          texts={dateTexts}
          error={form.errorOf('paid_on')}
          onChange={(value) => {
            form.clearError('paid_on');
            setDay(value);
          }}
        />
      )}
      <TextField
        name="note"
        required
        maxLength={MAX_REASON}
        autoComplete="off"
        label={t('staff:transfer.note')}
        description={t('staff:transfer.noteHint')}
        error={form.errorOf('note')}
      />
      {invoiceDueOn && <p>{t('staff:transfer.advance', { day: formats.date(invoiceDueOn) })}</p>}
      <Submit isWide isSending={form.isSending}>
        {t(hasArrived ? 'staff:transfer.submit' : 'staff:transfer.submitReturn')}
      </Submit>
    </Form>
  );
}
