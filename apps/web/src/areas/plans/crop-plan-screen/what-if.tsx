import {
  amountOf,
  centsOf,
  outcomeOf,
  outcomesOf,
  planAreaOf,
  tonnesOf,
  type YieldBand,
  yieldBandOf,
} from '@brazda/domain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { useMoney, useYields, YieldInput } from '../../farms/index.ts';
import classes from './crop-plan-screen.module.css';
import type { PlanProps } from './plan-props.ts';

/** The margin at another yield and price, with the band of the yields of earlier years; nothing is stored. */
export function WhatIf({ farm, plan }: Pick<PlanProps, 'farm' | 'plan'>) {
  const t = useTranslation();
  const { amount: inCurrency, sign: currency } = useMoney(farm);
  const numbers = useNumberTexts();
  const yields = useYields(farm)(plan.crop);
  const known = outcomesOf(plan).yield ?? 0;
  const [tonnes, setTonnes] = useState<number | null>(plan.target_yield || known);
  const [price, setPrice] = useState<number | null>(plan.sale_price);
  // While an activity has no costs yet, its budget stands for them.
  const cost = plan.activities.reduce(
    (sum, { total_cost, total_budget }) => sum + centsOf(total_cost > 0 ? total_cost : total_budget),
    0,
  );
  const area = planAreaOf(plan);
  const marginAt = (t_ha: number) =>
    outcomeOf({
      area,
      tonnes: tonnesOf(area, t_ha),
      price: price ?? 0,
      cost,
      lease: plan.lease_cost,
      subsidies: plan.subsidies,
    });
  const outcome = marginAt(tonnes ?? 0);
  const band = yieldBandOf(plan.earlier_yields.map(({ yield_measured }) => yield_measured));
  const money = (cents: number | null) => (cents === null ? '–' : inCurrency(amountOf(cents)));
  const bandText = ({ years, low, high }: YieldBand) => {
    const worst = { low: yields.of(low), worst: money(marginAt(low).margin) };
    if (years === 1) return t('plans:whatIf.oneYear', worst);
    const best = { high: yields.of(high), best: money(marginAt(high).margin) };
    return t('plans:whatIf.band', { count: years, ...worst, ...best });
  };
  return (
    <Card title={t('plans:whatIf.title')}>
      <FieldPair>
        <YieldInput
          farm={farm}
          cropId={plan.crop}
          label={t('plans:whatIf.yield')}
          value={tonnes}
          onChange={setTonnes}
        />
        <NumberInput
          label={t('plans:whatIf.price')}
          unit={t('plans:unit.price', { currency })}
          min={0}
          max={1e9}
          step={10}
          texts={numbers}
          value={price}
          onChange={setPrice}
        />
      </FieldPair>
      <dl className={classes.outcome} aria-live="polite">
        <div data-loss={(outcome.margin ?? 0) < 0}>
          <dt>{t('plans:margin.margin')}</dt>
          <dd>{money(outcome.margin)}</dd>
        </div>
        <div>
          <dt>{t('plans:margin.margin_per_ha')}</dt>
          <dd>{money(outcome.margin_per_ha)}</dd>
        </div>
      </dl>
      <p className={classes.hint}>{band === null ? t('plans:whatIf.noBand') : bandText(band)}</p>
      <p className={classes.hint}>{t('plans:whatIf.costs')}</p>
    </Card>
  );
}
