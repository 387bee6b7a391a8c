import type { StockUnit, StoreUnit } from '@brazda/domain';
import { STORE_LIMITS, STORE_UNITS, storeUnitsOf } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';

/** An amount as it is typed. */
export interface TypedAmount {
  readonly value: number | null;
  readonly unit: StoreUnit;
}

interface AmountFieldsProps {
  readonly label: string;
  /** What the item is counted in. */
  readonly of: StockUnit;
  readonly amount: TypedAmount;
  readonly onChange: (amount: TypedAmount) => void;
  /** Whether nothing is an amount too. */
  readonly mayBeZero?: boolean;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
}

/** The fields for an amount and its unit, where there are several. */
export function AmountFields({ label, of, amount, onChange, ...rest }: AmountFieldsProps) {
  const { mayBeZero = false, isOptional = false, error } = rest;
  const t = useTranslation();
  const units = storeUnitsOf(of);
  const number = (
    <NumberInput
      name="amount"
      required={!isOptional}
      label={label}
      value={amount.value}
      onChange={(value) => onChange({ ...amount, value })}
      {...(units.length === 1 && { unit: t(`store:unit.${amount.unit}`) })}
      min={mayBeZero ? 0 : 0.01}
      max={STORE_LIMITS.amount / STORE_UNITS[amount.unit].thousandths}
      step={1}
      texts={useNumberTexts()}
      error={error ?? null}
      {...(isOptional && { description: t('store:optional') })}
    />
  );
  if (units.length === 1) return number;
  return (
    <FieldPair>
      {number}
      <Picker
        size="field"
        label={t('store:field.unit')}
        value={amount.unit}
        choices={units.map((unit) => ({ value: unit, label: t(`store:unit.${unit}`) }))}
        onChange={(unit) => onChange({ ...amount, unit: units.find((each) => each === unit) ?? amount.unit })}
      />
    </FieldPair>
  );
}
