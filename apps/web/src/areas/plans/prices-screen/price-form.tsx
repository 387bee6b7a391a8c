import type { Price } from '@brazda/contract/client';
import { COST_DEFAULTS, COST_KINDS, PLAN_LIMITS, unitsLike } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { FieldPair, Form, Submit } from '../../../ui/form.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type PriceInput, type SeasonAddress, usePutPrice } from '../price-changes.ts';

const MAX_MONEY = 1e9;

interface PriceFormProps {
  readonly at: SeasonAddress;
  /** The price to change; null adds one. */
  readonly edited: Price | null;
  readonly onDone: () => void;
}

/** Adds a price, or changes the amount of one: another name or unit is another price. */
export function PriceForm({ at, edited, onDone }: PriceFormProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const [kind, setKind] = useState<Price['kind']>(edited?.kind ?? 'input');
  const [name, setName] = useState(edited?.name ?? '');
  const [unit, setUnit] = useState<Price['unit']>(edited?.unit ?? COST_DEFAULTS.input.price_unit);
  const [price, setPrice] = useState<number | null>(edited?.price ?? null);
  const units = [...new Set(COST_DEFAULTS[kind].units.flatMap(unitsLike))];
  const form = useForm({
    mutation: usePutPrice(at),
    read: (): PriceInput => ({ kind, name: name.trim(), unit, price: price ?? 0 }),
    onDone: () => {
      setName('');
      setPrice(null);
      onDone();
    },
  });
  return (
    <Form {...form.props}>
      {edited === null && (
        <>
          <FieldPair>
            <Picker
              label={t('plans:costLine.kind')}
              value={kind}
              choices={COST_KINDS.map((one) => ({ value: one, label: t(`plans:costKind.${one}`) }))}
              onChange={(value) => {
                const next = value as Price['kind'];
                setKind(next);
                setUnit(COST_DEFAULTS[next].price_unit);
              }}
            />
            <Picker
              label={t('plans:costLine.unit')}
              value={unit}
              choices={units.map((one) => ({ value: one, label: t(`plans:units.${one}`) }))}
              onChange={(value) => setUnit(value as Price['unit'])}
            />
          </FieldPair>
          <TextField
            name="name"
            required
            label={t('plans:costLine.name')}
            maxLength={PLAN_LIMITS.name}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </>
      )}
      <NumberInput
        label={t('plans:prices.price')}
        min={0}
        max={MAX_MONEY}
        required
        step={1}
        texts={numbers}
        value={price}
        onChange={setPrice}
      />
      <Submit isSending={form.isSending}>{t('plans:save')}</Submit>
      {edited !== null && (
        <Button size="md" mih={44} variant="subtle" onClick={onDone}>
          {t('common:widgets.cancel')}
        </Button>
      )}
    </Form>
  );
}
