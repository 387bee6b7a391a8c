import { FREQUENT_CROPS, RENT_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useDateTexts, useNumberTexts } from '../../lib/widget-texts.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { emptyPrice, type PriceDraft } from './terms-draft.ts';

interface PriceFieldsProps {
  readonly prices: readonly PriceDraft[];
  /** The sign of the currency. */
  readonly sign: string;
  readonly day: string;
  readonly onChange: (prices: readonly PriceDraft[]) => void;
}

/** The prices of the day by which grain is counted in money. */
export function PriceOfDayFields({ prices, sign, day, onChange }: PriceFieldsProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const numbers = useNumberTexts();
  const dates = useDateTexts();
  const change = (key: string, fields: Partial<PriceDraft>) =>
    onChange(prices.map((price) => (price.key === key ? { ...price, ...fields } : price)));
  return (
    <fieldset>
      <legend>{t('lease-payments:terms.prices')}</legend>
      {prices.map((price) => (
        <div key={price.key}>
          <FieldPair of="texts">
            <Picker
              size="field"
              label={t('lease-payments:terms.crop')}
              value={price.crop}
              choices={FREQUENT_CROPS.map(({ id, name }) => ({ value: id, label: name[language] }))}
              onChange={(crop) => change(price.key, { crop })}
            />
            <NumberInput
              name={`price-${price.key}`}
              required
              label={t('lease-payments:terms.amount')}
              value={price.amount}
              onChange={(amount) => change(price.key, { amount })}
              min={0.01}
              max={RENT_LIMITS.price_per_tonne}
              unit={t('lease-payments:terms.perTonne', { sign })}
              texts={numbers}
            />
          </FieldPair>
          <FieldPair of="dates">
            <DateInput
              label={t('lease-payments:terms.day')}
              value={price.day}
              onChange={(next) => change(price.key, { day: next })}
              error={price.day === null ? t('common:form.missing') : null}
              texts={dates}
            />
            <TextField
              name={`source-${price.key}`}
              maxLength={RENT_LIMITS.source}
              autoComplete="off"
              value={price.source}
              label={t('lease-payments:terms.source')}
              onChange={(event) => change(price.key, { source: event.currentTarget.value })}
            />
          </FieldPair>
          <Button
            variant="subtle"
            size="md"
            mih={44}
            onClick={() => onChange(prices.filter(({ key }) => key !== price.key))}
          >
            {t('lease-payments:terms.removePrice')}
          </Button>
        </div>
      ))}
      <Button
        variant="subtle"
        size="md"
        mih={44}
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => onChange([...prices, emptyPrice(FREQUENT_CROPS[0]!.id, day)])}
      >
        {t('lease-payments:terms.addPrice')}
      </Button>
    </fieldset>
  );
}
