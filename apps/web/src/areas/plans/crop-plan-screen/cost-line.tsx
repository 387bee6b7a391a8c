import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import type { CropPlan, Price, Season } from '@brazda/contract/client';
import {
  amountOf,
  COST_BASES,
  COST_DEFAULTS,
  COST_KINDS,
  cropAreaOf,
  exceedsCrop,
  PLAN_LIMITS,
  unitsLike,
} from '@brazda/domain';
import { ActionIcon, Autocomplete, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { type KnownFarm, useMoney } from '../../farms/index.ts';
import type { PriceInput as PriceToPut } from '../price-changes.ts';
import { PriceInput } from '../price-input.tsx';
import classes from './activity-cost.module.css';
import { type CostDraft, costOfDraft, priceToKeep, withKind, withUnit } from './cost-draft.ts';

const MAX_NUMBER = 1e9;

interface CostLineProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly line: CostDraft;
  readonly plan: Pick<CropPlan, 'total_area' | 'parcels_area'>;
  /** The prices of the season, offered by name. */
  readonly prices: readonly Price[];
  /** Adds the price of the line to the list; undefined while one is being added. */
  readonly onKeep: ((price: PriceToPut) => void) | undefined;
  readonly onChange: (line: CostDraft) => void;
  readonly onRemove: () => void;
}

/** One line of an activity's cost: what, how much of it, at which price. */
export function CostLine({ farm, season, line, plan, prices, onKeep, onChange, onRemove }: CostLineProps) {
  const t = useTranslation();
  const money = useMoney(farm);
  const numbers = useNumberTexts();
  const { formats } = useLanguage();
  const cost = costOfDraft(line, plan);
  const kept = priceToKeep(line, prices);
  const ofKind = prices.filter(({ kind }) => kind === line.kind);
  const rename = (name: string) => {
    const known = ofKind.find((price) => price.name === name);
    onChange(
      known
        ? { ...withUnit(line, known.unit), price_unit: known.unit, price: known.price, name }
        : { ...line, name },
    );
  };
  const unitChoices = (units: readonly string[]) =>
    units.map((unit) => ({ value: unit, label: t(`plans:units.${unit as typeof line.unit}`) }));
  return (
    <fieldset className={classes.line}>
      <legend>{line.name || t(`plans:costKind.${line.kind}`)}</legend>
      <Picker
        size="field"
        label={t('plans:costLine.kind')}
        value={line.kind}
        choices={COST_KINDS.map((kind) => ({ value: kind, label: t(`plans:costKind.${kind}`) }))}
        onChange={(kind) => onChange(withKind(line, kind as typeof line.kind))}
      />
      <Autocomplete
        className={classes.what}
        size="md"
        label={t('plans:costLine.name')}
        data={[...new Set(ofKind.map(({ name }) => name))]}
        maxLength={PLAN_LIMITS.name}
        value={line.name}
        onChange={rename}
      />
      <NumberInput
        label={t('plans:costLine.quantity')}
        min={0}
        max={MAX_NUMBER}
        step={1}
        texts={numbers}
        value={line.quantity}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <Picker
        size="field"
        label={t('plans:costLine.unit')}
        value={line.unit}
        choices={unitChoices(COST_DEFAULTS[line.kind].units)}
        onChange={(unit) => onChange(withUnit(line, unit as typeof line.unit))}
      />
      <Picker
        size="field"
        label={t('plans:costLine.basis')}
        value={line.basis}
        choices={COST_BASES.map((basis) => ({ value: basis, label: t(`plans:basis.${basis}`) }))}
        onChange={(basis) => onChange({ ...line, basis: basis as typeof line.basis })}
      />
      {line.kind === 'labor' && (
        <NumberInput
          label={t('plans:costLine.people')}
          min={1}
          max={1000}
          step={1}
          texts={numbers}
          value={line.people}
          onChange={(people) => onChange({ ...line, people: Math.max(1, Math.round(people ?? 1)) })}
        />
      )}
      <PriceInput
        farm={farm}
        season={season}
        labels={{ net: t('plans:costLine.price'), gross: t('plans:costLine.priceWithVat') }}
        unit={money.sign}
        step={1}
        value={line.price}
        onChange={(price) => onChange({ ...line, price })}
      />
      <Picker
        size="field"
        label={t('plans:costLine.priceUnit')}
        value={line.price_unit}
        choices={unitChoices(unitsLike(line.unit))}
        onChange={(unit) => onChange({ ...line, price_unit: unit as typeof line.unit })}
      />
      {line.basis === 'hectare' && (
        <NumberInput
          label={t('plans:costLine.hectares')}
          unit="ha"
          min={0}
          max={1e7}
          step={1}
          texts={numbers}
          value={line.hectares}
          error={
            exceedsCrop(line, plan)
              ? t('plans:costLine.hectaresAbove', { area: formats.hectares(cropAreaOf(plan)) })
              : null
          }
          onChange={(hectares) => onChange({ ...line, hectares })}
        />
      )}
      {kept && (
        <Button variant="subtle" size="sm" mih={44} disabled={!onKeep} onClick={() => onKeep?.(kept)}>
          {t('plans:prices.keep')}
        </Button>
      )}
      <p className={classes.cost}>
        <output>{cost === null ? '–' : money.amount(amountOf(cost))}</output>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('plans:costLine.remove', { name: line.name || t(`plans:costKind.${line.kind}`) })}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </p>
    </fieldset>
  );
}
