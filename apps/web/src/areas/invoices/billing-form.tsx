import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { api, BillingDetails, InputOf } from '@brazda/contract/client';
import { COUNTIES, COUNTRIES, type Country } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { type FieldReader, useForm } from '../../lib/use-form.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useSetBilling } from './queries.ts';

type BillingInput = InputOf<typeof api.invoices.setBilling, 'body'>;

const KINDS = ['company', 'person'] as const;

interface BillingFormProps {
  /** Null before the first time. */
  readonly billing: BillingDetails | null;
  readonly onSaved: () => void;
}

/** To whom invoices are written: a company with its tax id, or a person, with the address. */
export function BillingForm({ billing, onSaved }: BillingFormProps) {
  const t = useTranslation();
  const company = billing?.kind === 'company' ? billing : null;
  const before = {
    kind: billing?.kind ?? 'company',
    country: billing?.country ?? ('RO' as Country),
    county: billing?.county ?? '',
    is_vat_payer: company?.is_vat_payer ?? false,
  };
  const [chosen, setChosen] = useState(before);
  const { kind, country, county, is_vat_payer } = chosen;
  const isCompany = kind === 'company';
  const form = useForm({
    mutation: useSetBilling(),
    read: (field: FieldReader): BillingInput => ({
      kind,
      country,
      name: field('name'),
      street: field('street'),
      city: field('city'),
      postcode: field('postcode'),
      county: country === 'RO' && county !== '' ? county : null,
      ...(isCompany && { tax_id: field('tax_id'), is_vat_payer }),
    }),
    warnsUnsaved: true,
    isChanged: Object.entries(before).some(([key, value]) => chosen[key as keyof typeof chosen] !== value),
    onDone: onSaved,
  });
  return (
    <Form {...form.props}>
      <ChoiceRow
        size="small"
        label={t('invoices:billing.kind')}
        value={kind}
        choices={KINDS.map((value) => ({ value, label: t(`invoices:billing.${value}`) }))}
        onChange={(value) => setChosen({ ...chosen, kind: value })}
      />
      <ChoiceRow
        size="small"
        label={t('invoices:billing.country')}
        value={country}
        choices={COUNTRIES.map((value) => ({ value, label: t(`invoices:billing.${value}`) }))}
        onChange={(value) => setChosen({ ...chosen, country: value })}
      />
      <TextField
        name="name"
        required
        maxLength={200}
        autoComplete={isCompany ? 'organization' : 'name'}
        defaultValue={billing?.name}
        label={t(isCompany ? 'invoices:billing.companyName' : 'invoices:billing.personName')}
        error={form.errorOf('name')}
      />
      {isCompany && (
        <>
          <TextField
            name="tax_id"
            required
            maxLength={30}
            defaultValue={company?.tax_id}
            label={t(`invoices:billing.taxId.${country}`)}
            error={form.errorOf('tax_id')}
          />
          <Checkbox
            size="md"
            label={t('invoices:billing.isVatPayer')}
            checked={is_vat_payer}
            onChange={(event) => setChosen({ ...chosen, is_vat_payer: event.currentTarget.checked })}
          />
        </>
      )}
      <TextField
        name="street"
        required
        maxLength={150}
        autoComplete="street-address"
        defaultValue={billing?.street}
        label={t('invoices:billing.street')}
        error={form.errorOf('street')}
      />
      <FieldPair of="texts">
        <TextField
          name="city"
          required
          maxLength={50}
          autoComplete="address-level2"
          defaultValue={billing?.city}
          label={t('invoices:billing.city')}
          error={form.errorOf('city')}
        />
        <TextField
          name="postcode"
          required={country === 'FR'}
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={billing?.postcode}
          label={t(country === 'FR' ? 'invoices:billing.postcodeFr' : 'invoices:billing.postcode')}
          error={form.errorOf('postcode')}
        />
      </FieldPair>
      {country === 'RO' && (
        <Picker
          name="county"
          required
          label={t('invoices:billing.county')}
          value={county}
          error={form.errorOf('county')}
          choices={[
            { value: '', label: t('invoices:billing.chooseCounty') },
            ...COUNTIES.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(value) => setChosen({ ...chosen, county: value })}
        />
      )}
      <Submit isSending={form.isSending}>{t('invoices:billing.save')}</Submit>
    </Form>
  );
}
