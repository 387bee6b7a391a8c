import type { FarmProduct } from '@brazda/contract/client';
import { type DoseUnit, doseUnitsOf, TREATMENT_LIMITS, type UseKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useDropdownTexts, useNumberTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { type ProductLine, withProduct, withUse } from './treatment-draft.ts';
import classes from './treatment-form.module.css';

interface ProductFieldsProps {
  readonly line: ProductLine;
  /** Counted from 1. */
  readonly number: number;
  readonly kind: UseKind;
  readonly products: readonly FarmProduct[];
  readonly error: string | null;
  readonly onChange: (line: ProductLine) => void;
  /** Undefined for the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** A product of a treatment: its authorized use, dose, lot, and how long to wait. */
export function ProductFields(props: ProductFieldsProps) {
  const { line, number, kind, products, error, onChange, onRemove } = props;
  const t = useTranslation();
  const texts = useDropdownTexts();
  const numberTexts = useNumberTexts();
  const product = products.find(({ id }) => id === line.product);
  const nameOfUse = ({ crop, target, treatment }: FarmProduct['uses'][number]) =>
    [crop, target ?? treatment].filter(Boolean).join(' · ');
  return (
    <fieldset className={classes.product}>
      <legend>{t('treatments:form.product', { number })}</legend>
      <Dropdown
        required
        label={t('treatments:field.product')}
        options={products.map(({ id, name, number: authorization, edition }) => ({
          value: id,
          label: [name, authorization, edition ? '' : t('treatments:notVerified')]
            .filter(Boolean)
            .join(' · '),
        }))}
        value={line.product}
        texts={texts}
        error={error}
        onChange={(id) =>
          onChange(
            withProduct(
              line,
              products.find((each) => each.id === id),
              { kind, day: localDay() },
            ),
          )
        }
      />
      {product && product.uses.length > 0 && (
        <Dropdown
          label={t('treatments:form.use')}
          placeholder={t('treatments:form.chooseUse')}
          options={product.uses.map((use, at) => ({ value: String(at), label: nameOfUse(use) }))}
          value={line.use === null ? null : String(line.use)}
          texts={texts}
          onChange={(at) => onChange(withUse(line, product, at === null ? null : Number(at)))}
        />
      )}
      <FieldPair>
        <NumberInput
          label={t('treatments:field.dose')}
          min={0.01}
          max={TREATMENT_LIMITS.dose}
          value={line.dose}
          texts={numberTexts}
          onChange={(dose) => onChange({ ...line, dose })}
        />
        <Picker
          size="field"
          label={t('treatments:form.unit')}
          value={line.unit}
          choices={doseUnitsOf(kind).map((unit) => ({ value: unit, label: unit }))}
          onChange={(unit) => onChange({ ...line, unit: unit as DoseUnit })}
        />
      </FieldPair>
      <FieldPair>
        <NumberInput
          label={t('treatments:form.harvestDays')}
          unit={t('treatments:form.days')}
          min={0}
          max={TREATMENT_LIMITS.harvest_days}
          step={1}
          value={line.harvest_days}
          texts={numberTexts}
          onChange={(days) => onChange({ ...line, harvest_days: days === null ? null : Math.round(days) })}
        />
        <NumberInput
          label={t('treatments:form.reentryHours')}
          unit="h"
          min={0}
          max={TREATMENT_LIMITS.reentry_hours}
          step={1}
          value={line.reentry_hours}
          texts={numberTexts}
          onChange={(reentry_hours) => onChange({ ...line, reentry_hours })}
        />
      </FieldPair>
      <TextField
        name={`lot-${line.key}`}
        label={t('treatments:field.lot')}
        maxLength={60}
        autoComplete="off"
        value={line.lot}
        onChange={(event) => onChange({ ...line, lot: event.currentTarget.value })}
      />
      {onRemove && (
        <Button variant="subtle" size="md" mih={44} onClick={onRemove}>
          {t('treatments:form.removeProduct', { number })}
        </Button>
      )}
    </fieldset>
  );
}
