import type { Application } from '@brazda/contract/client';
import { ACTIVITY_KINDS, PRESCRIPTION_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type SeasonAddress, usePrescriptions } from '../../prescriptions/index.ts';
import { type RecordedFields, useRecordApplication } from '../queries.ts';
import classes from './applied-screen.module.css';

interface RecordFormProps {
  readonly application: Application;
  readonly address: SeasonAddress;
  readonly currency: string;
}

/** What a person says of a draft before it becomes work of the journal; the newest map of the parcel is proposed. */
export function RecordForm({ application, address, currency }: RecordFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const numbers = useNumberTexts();
  const errorText = useErrorText();
  const { mutate: record, isPending } = useRecordApplication(address);
  const { id, kind, parcel, quantity, price, prescription } = application;
  const maps = (usePrescriptions(address).data?.results ?? []).filter(
    (one) => one.parcel === parcel && one.product.quantity === quantity,
  );
  const [typed, setTyped] = useState<Partial<RecordedFields>>({});
  const map = typed.prescription === undefined ? (prescription ?? maps[0]?.id ?? null) : typed.prescription;
  const planned = maps.find((one) => one.id === map)?.product;
  const isNamed = application.logged_products.length > 0;
  const fields: RecordedFields = {
    id,
    kind,
    product: isNamed || !planned ? application.product : planned.name,
    price: price ?? planned?.price ?? null,
    ...typed,
    prescription: map,
  };
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        record(fields, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
      }}
    >
      <FieldPair of="texts">
        <Picker
          size="field"
          label={t('applied:kind')}
          value={fields.kind}
          choices={ACTIVITY_KINDS.map(({ name, label }) => ({ value: name, label: label[language] }))}
          onChange={(value) => setTyped({ ...typed, kind: value as RecordedFields['kind'] })}
        />
        <TextField
          name="product"
          required
          maxLength={PRESCRIPTION_LIMITS.product}
          autoComplete="off"
          label={t('applied:product')}
          value={fields.product}
          onChange={(event) => setTyped({ ...typed, product: event.currentTarget.value })}
        />
      </FieldPair>
      <FieldPair of="texts">
        <NumberInput
          label={t('applied:price')}
          description={t('applied:optional')}
          unit={t(`prescriptions:priceUnit.${quantity}`, { currency })}
          value={fields.price}
          onChange={(value) => setTyped({ ...typed, price: value })}
          min={0}
          texts={numbers}
        />
        <Picker
          size="field"
          label={t('applied:map')}
          value={map ?? ''}
          choices={[
            { value: '', label: t('applied:noMap') },
            ...maps.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(value) => setTyped({ ...typed, prescription: value === '' ? null : value })}
        />
      </FieldPair>
      <p className={classes.note}>{t('applied:twice')}</p>
      <div>
        <Button type="submit" loading={isPending}>
          {t('applied:record')}
        </Button>
      </div>
    </form>
  );
}
