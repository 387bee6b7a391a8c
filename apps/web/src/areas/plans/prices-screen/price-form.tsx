import type { Price } from '@brazda/contract/client';
import { COST_DEFAULTS, COST_KINDS, PLAN_LIMITS, unitsLike } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type KnownFarm, useMoney } from '../../farms/index.ts';
import { type PriceInput as PriceToPut, usePutPrice } from '../price-changes.ts';
import { PriceInput } from '../price-input.tsx';

interface PriceFormProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  /** The price to change; null adds one. */
  readonly edited: Price | null;
  readonly onDone: () => void;
}

/** Adds a price, or changes the amount of one: another name or unit is another price. */
export function PriceForm({ farm, seasonId, edited, onDone }: PriceFormProps) {
  const t = useTranslation();
  const { sign: currency } = useMoney(farm);
  const [kind, setKind] = useState<Price['kind']>(edited?.kind ?? 'input');
  const [name, setName] = useState(edited?.name ?? '');
  const [unit, setUnit] = useState<Price['unit']>(edited?.unit ?? COST_DEFAULTS.input.price_unit);
  const [price, setPrice] = useState<number | null>(edited?.price ?? null);
  const units = [...new Set(COST_DEFAULTS[kind].units.flatMap(unitsLike))];
  const form = useForm({
    mutation: usePutPrice({ farmId: farm.id, seasonId }),
    read: (): PriceToPut => ({ kind, name: name.trim(), unit, price: price ?? 0 }),
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
              size="field"
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
              size="field"
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
      <FieldPair>
        <PriceInput
          farm={farm}
          season={farm.seasons.find(({ id }) => id === seasonId)}
          labels={{
            net: t('plans:prices.price', { currency }),
            gross: t('plans:prices.priceWithVat', { currency }),
          }}
          required
          step={1}
          value={price}
          onChange={setPrice}
        />
      </FieldPair>
      <Submit isSending={form.isSending}>{t('plans:save')}</Submit>
      {edited !== null && (
        <Button size="md" mih={44} variant="subtle" onClick={onDone}>
          {t('common:widgets.cancel')}
        </Button>
      )}
    </Form>
  );
}
