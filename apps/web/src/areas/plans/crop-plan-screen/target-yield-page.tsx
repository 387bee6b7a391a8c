import { exceedsParcels } from '@brazda/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { FieldPair, Form, Submit } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { useMoney, YieldInput } from '../../farms/index.ts';
import { useUpdatePlan } from '../plan-changes.ts';
import { PriceInput } from '../price-input.tsx';
import { useLeave } from '../use-leave.ts';
import type { PlanProps } from './plan-props.ts';

const MAX_MONEY = 1e9;
const MAX_HECTARES = 1e7;

/** The form for what the crop is to bring: yield, price, area, and what is paid and received for each hectare. */
export function TargetYieldPage({ farm, season, plan }: PlanProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { sign: currency } = useMoney(farm);
  const numbers = useNumberTexts();
  const leave = useLeave(href('crop-plan', { farmId: farm.id, seasonId: season.id, cropId: plan.crop }));
  const { target_yield, sale_price, total_area, lease_cost, subsidies } = plan;
  const [version] = useState(plan.version);
  const [initial] = useState({ target_yield, sale_price, total_area, lease_cost, subsidies });
  const [values, setValues] = useState(initial);
  const set = (field: keyof typeof values) => (value: number | null) =>
    setValues((known) => ({ ...known, [field]: value ?? 0 }));
  const form = useForm({
    mutation: useUpdatePlan({ farmId: farm.id, seasonId: season.id, planId: plan.id }),
    read: () => ({ ...values, version }),
    warnsUnsaved: true,
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    onDone: leave,
  });
  const money = { min: 0, max: MAX_MONEY, texts: numbers } as const;
  if (plan.is_closed) return <Alert tone="info">{t('plans:closedHint')}</Alert>;
  return (
    <Form {...form.props}>
      <YieldInput
        farm={farm}
        cropId={plan.crop}
        label={t('plans:target.yield')}
        value={values.target_yield}
        onChange={set('target_yield')}
      />
      <FieldPair>
        <PriceInput
          farm={farm}
          season={season}
          labels={{ net: t('plans:target.price'), gross: t('plans:target.priceWithVat') }}
          unit={t('plans:unit.price', { currency })}
          step={10}
          value={values.sale_price}
          onChange={set('sale_price')}
        />
      </FieldPair>
      <NumberInput
        label={t('plans:target.area')}
        description={t('plans:target.areaHint', { area: formats.hectares(plan.parcels_area) })}
        unit="ha"
        min={0}
        max={MAX_HECTARES}
        step={1}
        texts={numbers}
        placeholder={t('plans:target.areaAll')}
        value={values.total_area === 0 ? null : values.total_area}
        onChange={set('total_area')}
      />
      {exceedsParcels({ total_area: values.total_area, parcels_area: plan.parcels_area }) && (
        <Alert tone="alert">
          {t('plans:target.areaAbove', {
            area: formats.hectares(values.total_area),
            parcels: formats.hectares(plan.parcels_area),
          })}
        </Alert>
      )}
      <FieldPair>
        <NumberInput
          {...money}
          label={t('plans:target.lease')}
          unit={t('plans:unit.perHectare', { currency })}
          step={10}
          value={values.lease_cost}
          onChange={set('lease_cost')}
        />
        <NumberInput
          {...money}
          label={t('plans:target.subsidies')}
          unit={t('plans:unit.perHectare', { currency })}
          step={10}
          value={values.subsidies}
          onChange={set('subsidies')}
        />
      </FieldPair>
      <Submit isWide isSending={form.isSending}>
        {t('plans:save')}
      </Submit>
    </Form>
  );
}
