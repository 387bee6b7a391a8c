import {
  amountOf,
  centsOf,
  PAYMENT_WAYS,
  type PaymentWay,
  productInCents,
  RENT_LIMITS,
  taxToWithhold,
} from '@brazda/domain';
import { type FormEvent, useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useDateTexts, useNumberTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { usePay } from './payment-changes.ts';
import { useRentTexts } from './rent-texts.ts';

interface PayRentFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'pay-rent' }>;
}

/** A payment to an owner; its id is made once, so that sending it twice pays once. */
export function PayRentForm({ id, dialog: { farm, rent, owner } }: PayRentFormProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numbers = useNumberTexts();
  const dates = useDateTexts();
  const { amountOf: written, cropName, ownerName, sign } = useRentTexts(rent);
  const [paymentId] = useState(newUuid);
  const [way, setWay] = useState<PaymentWay>(owner.has_iban ? 'bank' : 'cash');
  const [day, setDay] = useState<string | null>(localDay());
  const [amount, setAmount] = useState(owner.left || null);
  const [typedTax, setTypedTax] = useState<number | null>(null);
  const [crop, setCrop] = useState(rent.prices[0]?.crop ?? '');
  const [kg, setKg] = useState<number | null>(null);
  const price = rent.prices.find((each) => each.crop === crop);
  const before = { amount: centsOf(owner.paid), tax: centsOf(owner.tax) };
  const paid =
    way === 'grain' && kg !== null && price ? amountOf(productInCents(kg, price.amount, 0.001)) : amount;
  const lawTax =
    paid === null ? 0 : taxToWithhold(centsOf(paid), { kind: owner.kind, tax: rent.tax, before });
  const tax = typedTax ?? (lawTax === null ? 0 : amountOf(lawTax));
  const isTaxHigh = paid !== null && tax > paid;
  const isGrain = way === 'grain';
  const isReady = day !== null && paid !== null && !isTaxHigh && (!isGrain || price !== undefined);
  const form = useForm({
    mutation: usePay({ farmId: farm.id, year: rent.year }),
    read: (field) => ({
      day: day!,
      way,
      note: field('note').trim(),
      payments: [
        {
          id: paymentId,
          owner: owner.id,
          amount: paid!,
          tax,
          grain: isGrain ? { crop, kg: kg!, price: price!.amount } : null,
        },
      ],
    }),
    warnsUnsaved: true,
    onDone: () => closeDialog(id),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isReady || (isGrain ? kg : amount) === null) return form.props.onSubmit(event);
    event.preventDefault();
  };
  return (
    <Dialog
      title={t('lease-payments:pay.title', { name: ownerName(owner) })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      actions={null}
    >
      <Form {...form.props} onSubmit={submit}>
        {owner.left !== null && <p>{t('lease-payments:pay.left', { amount: written(owner.left) })}</p>}
        <ChoiceRow
          label={t('lease-payments:pay.way')}
          value={way}
          choices={PAYMENT_WAYS.map((value) => ({ value, label: t(`lease-payments:way.${value}`) }))}
          onChange={setWay}
        />
        <DateInput
          label={t('lease-payments:pay.day')}
          value={day}
          onChange={setDay}
          error={day === null ? t('common:form.missing') : null}
          texts={dates}
        />
        {isGrain && rent.prices.length === 0 && <Alert tone="alert">{t('lease-payments:pay.noGrain')}</Alert>}
        {isGrain && rent.prices.length > 0 && (
          <FieldPair of="texts">
            <Picker
              size="field"
              label={t('lease-payments:pay.crop')}
              value={crop}
              choices={rent.prices.map((each) => ({ value: each.crop, label: cropName(each.crop) }))}
              onChange={setCrop}
            />
            <NumberInput
              name="kg"
              required
              label={t('lease-payments:pay.kg')}
              value={kg}
              onChange={setKg}
              min={0.01}
              max={RENT_LIMITS.kg}
              unit="kg"
              texts={numbers}
            />
          </FieldPair>
        )}
        {isGrain && price && (
          <p>
            {t('lease-payments:terms.price', {
              crop: cropName(price.crop),
              amount: written(price.amount),
              day: formats.date(price.day),
            })}
          </p>
        )}
        <FieldPair of="texts">
          {isGrain ? null : (
            <NumberInput
              name="amount"
              required
              label={t('lease-payments:pay.amount')}
              value={amount}
              onChange={setAmount}
              min={0.01}
              max={RENT_LIMITS.amount}
              unit={sign}
              texts={numbers}
            />
          )}
          <NumberInput
            label={t('lease-payments:pay.tax')}
            description={lawTax === null ? t('lease-payments:pay.taxUnknown') : undefined}
            value={tax}
            onChange={(next) => setTypedTax(next ?? 0)}
            min={0}
            max={RENT_LIMITS.amount}
            unit={sign}
            error={isTaxHigh ? t('lease-payments:pay.taxHigh') : null}
            texts={numbers}
          />
        </FieldPair>
        {paid !== null && !isTaxHigh && (
          <p>{t('lease-payments:pay.net', { amount: written(amountOf(centsOf(paid) - centsOf(tax))) })}</p>
        )}
        <TextField
          name="note"
          maxLength={RENT_LIMITS.text}
          autoComplete="off"
          label={t('lease-payments:pay.note')}
          description={t('lease-payments:pay.noteHint')}
          error={form.errorOf('note')}
        />
        <Submit isWide isSending={form.isSending}>
          {t('lease-payments:pay.submit')}
        </Submit>
      </Form>
    </Dialog>
  );
}
