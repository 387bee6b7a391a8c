import { CURRENCIES, RENT_LIMITS } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { useDateTexts, useNumberTexts } from '../../lib/widget-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useSaveTerms } from './payment-changes.ts';
import { PriceOfDayFields } from './price-of-day-fields.tsx';
import { useRentTexts } from './rent-texts.ts';
import { draftOf, termsOf } from './terms-draft.ts';

interface RentTermsFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'rent-terms' }>;
}

/** By what the rent of a year is counted: day, prices, exchange rate, tax, and the account for the bank. */
export function RentTermsForm({ id, dialog: { farm, rent } }: RentTermsFormProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const numbers = useNumberTexts();
  const dates = useDateTexts();
  const { sign } = useRentTexts(rent);
  const [first] = useState(() => draftOf(rent, localDay()));
  const [draft, setDraft] = useState(first);
  const set = (fields: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...fields }));
  const other = CURRENCIES.find((currency) => currency !== rent.currency)!;
  const form = useForm({
    mutation: useSaveTerms({ farmId: farm.id, year: rent.year }),
    read: (field) => termsOf(draft, field)!,
    warnsUnsaved: true,
    isChanged: draft !== first,
    onDone: () => closeDialog(id),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A missing day says so at its field.
    if (termsOf(draft, () => '') !== null || draft.prices.some(({ amount }) => amount === null))
      return form.props.onSubmit(event);
    event.preventDefault();
  };
  const text = (name: string, label: string, maxLength: number, value: string, isRequired = false) => (
    <TextField
      name={name}
      required={isRequired}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={value}
      label={label}
      error={form.errorOf(name)}
    />
  );
  const check = (name: 'has_exchange' | 'has_tax' | 'has_account', label: string) => (
    <Checkbox
      size="md"
      label={label}
      checked={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
  const percent = (name: 'deduction_percent' | 'tax_percent', label: string) => (
    <NumberInput
      name={name}
      required
      label={label}
      value={draft[name]}
      onChange={(next) => set({ [name]: next })}
      min={0}
      max={100}
      unit="%"
      texts={numbers}
    />
  );
  return (
    <Dialog
      title={t('lease-payments:terms.title', { year: String(rent.year) })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={640}
      actions={null}
    >
      <Form {...form.props} onSubmit={submit}>
        <DateInput
          label={t('lease-payments:terms.countDay')}
          description={t('lease-payments:terms.countDayHint')}
          value={draft.count_day}
          onChange={(count_day) => set({ count_day })}
          error={draft.count_day === null ? t('common:form.missing') : null}
          texts={dates}
        />
        <PriceOfDayFields
          prices={draft.prices}
          sign={sign}
          day={localDay()}
          onChange={(prices) => set({ prices })}
        />
        {check('has_exchange', t('lease-payments:terms.withExchange'))}
        {draft.has_exchange && (
          <>
            <FieldPair of="dates">
              <NumberInput
                name="rate"
                required
                label={t('lease-payments:terms.rate', { sign, other: formats.moneyIn(other).sign })}
                value={draft.rate_of_100}
                onChange={(rate_of_100) => set({ rate_of_100 })}
                min={0.01}
                max={RENT_LIMITS.rate * 100}
                texts={numbers}
              />
              <DateInput
                label={t('lease-payments:terms.day')}
                value={draft.exchange_day}
                onChange={(exchange_day) => set({ exchange_day })}
                error={draft.exchange_day === null ? t('common:form.missing') : null}
                texts={dates}
              />
            </FieldPair>
            {text(
              'exchange_source',
              t('lease-payments:terms.source'),
              RENT_LIMITS.source,
              rent.exchange?.source ?? '',
            )}
          </>
        )}
        {check('has_tax', t('lease-payments:terms.withTax'))}
        {draft.has_tax ? (
          <FieldPair of="texts">
            {percent('deduction_percent', t('lease-payments:terms.deduction'))}
            {percent('tax_percent', t('lease-payments:terms.taxPercent'))}
          </FieldPair>
        ) : (
          <p>{t('lease-payments:terms.noTax')}</p>
        )}
        {check('has_account', t('lease-payments:terms.withAccount'))}
        {draft.has_account && (
          <>
            {text(
              'account_name',
              t('lease-payments:terms.accountName'),
              RENT_LIMITS.source,
              rent.account?.name ?? '',
              true,
            )}
            <FieldPair of="texts">
              {text('iban', t('lease-payments:terms.iban'), 60, rent.account?.iban ?? '', true)}
              {text('bic', t('lease-payments:terms.bic'), 11, rent.account?.bic ?? '')}
            </FieldPair>
          </>
        )}
        <Submit isWide isSending={form.isSending}>
          {t('lease-payments:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
