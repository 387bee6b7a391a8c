import type { Farm } from '@brazda/contract/client';
import { CURRENCIES, currencyOf, FREQUENT_CROPS, LEASE_LIMITS, LEASE_PRICE_KINDS } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import type { LeaseDraft } from './lease-draft.ts';

interface PriceFieldsProps {
  readonly farm: Farm;
  readonly draft: LeaseDraft;
  readonly onChange: (fields: Partial<LeaseDraft>) => void;
}

/** The price of a lease: grain, money or a share of the harvest, each with its unit; and the French index of rents. */
export function PriceFields({ farm, draft, onChange }: PriceFieldsProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const numbers = useNumberTexts();
  const { price, amount, currency, crop, base_year } = draft;
  const perHectare = (unit: string) => t('leases:price.perHectare', { unit });
  const limits = {
    grain: { unit: perHectare('kg'), max: LEASE_LIMITS.kg_per_ha },
    money: { unit: perHectare(formats.moneyIn(currency).sign), max: 1_000_000 },
    share: { unit: '%', max: 100 },
  } as const;
  return (
    <>
      <FieldPair of="texts">
        <Picker
          size="field"
          label={t('leases:price.kind')}
          value={price}
          choices={LEASE_PRICE_KINDS.map((value) => ({ value, label: t(`leases:price.kinds.${value}`) }))}
          onChange={(kind) =>
            onChange({ price: LEASE_PRICE_KINDS.find((each) => each === kind) ?? 'none', amount: null })
          }
        />
        {price !== 'none' && (
          <NumberInput
            name="amount"
            required
            label={t('leases:price.amount')}
            value={amount}
            onChange={(next) => onChange({ amount: next })}
            min={0.01}
            texts={numbers}
            {...limits[price]}
          />
        )}
      </FieldPair>
      {price === 'grain' && (
        <Picker
          size="field"
          label={t('leases:price.crop')}
          value={crop}
          choices={FREQUENT_CROPS.map(({ id, name }) => ({ value: id, label: name[language] }))}
          onChange={(next) => onChange({ crop: next })}
        />
      )}
      {price === 'money' && (
        <FieldPair of="texts">
          <Picker
            size="field"
            label={t('leases:price.currency')}
            value={currency}
            choices={CURRENCIES.map((value) => ({ value, label: formats.moneyIn(value).sign }))}
            onChange={(next) => onChange({ currency: CURRENCIES.find((each) => each === next) ?? currency })}
          />
          {farm.country === 'FR' && currency === currencyOf(farm.country) && (
            <NumberInput
              label={t('leases:price.baseYear')}
              description={t('leases:price.baseYearHint')}
              value={base_year}
              onChange={(next) => onChange({ base_year: next === null ? null : Math.round(next) })}
              min={1900}
              max={2199}
              step={1}
              texts={numbers}
            />
          )}
        </FieldPair>
      )}
    </>
  );
}
