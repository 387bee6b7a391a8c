import { amountOf, type Cents, type Outcome, outcomesOf, planAreaOf, soFarOf } from '@brazda/domain';
import { expectedHarvestText } from '@brazda/i18n';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useMoney, useYields } from '../../farms/index.ts';
import classes from './crop-plan-screen.module.css';
import type { PlanProps } from './plan-props.ts';

const LINES = [
  'income',
  'subsidies',
  'cost',
  'lease',
  'margin',
  'margin_per_ha',
  'break_even_price',
] as const;
type Line = (typeof LINES)[number] | 'break_even_yield';

/** Whether a line says what covers the costs. */
function isBreakEven(line: Line): boolean {
  return line === 'break_even_price' || line === 'break_even_yield';
}

/** What the crop brings and costs: budgeted, to be expected, and so far. */
export function MarginCard({ farm, plan }: Pick<PlanProps, 'farm' | 'plan'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { amount: inCurrency } = useMoney(farm);
  const yields = useYields(farm)(plan.crop);
  const { budget, expected } = useMemo(() => outcomesOf(plan), [plan]);
  const soFar = useMemo(() => soFarOf(plan, plan.progress), [plan]);
  const { harvested_area, unweighed_area, unweighed_tonnes } = plan.progress;
  const money = (amount: Cents) => inCurrency(amountOf(amount));
  const textOf = (outcome: Partial<Outcome>, line: Line) => {
    if (outcome[line] == null) return '–';
    // Without any cost there is nothing yet that a price or a yield has to cover.
    if (isBreakEven(line) && outcome.cost === 0 && outcome.lease === 0) return t('plans:margin.noCost');
    return line === 'break_even_yield' ? yields.of(outcome[line]) : money(outcome[line]);
  };
  const column = (key: 'budget' | 'expected' | 'so_far', outcome: Partial<Outcome>): Column<Line> => ({
    key,
    title: t(`plans:margin.${key}`),
    alignsRight: true,
    cell: (line) => (
      <span data-loss={line === 'margin' && (outcome.margin ?? 0) < 0}>{textOf(outcome, line)}</span>
    ),
  });
  return (
    <Card title={t('plans:margin.title')}>
      <div className={classes.margin}>
        <DataTable<Line>
          caption={t('plans:margin.title')}
          columns={[
            { key: 'line', title: t('plans:margin.line'), cell: (line) => t(`plans:margin.${line}`) },
            column('budget', budget),
            column('expected', expected),
            column('so_far', soFar),
          ]}
          rows={[...LINES, 'break_even_yield']}
          keyOf={String}
        />
      </div>
      {plan.sale_price === 0 && <p className={classes.hint}>{t('plans:margin.noPrice')}</p>}
      <p className={classes.hint}>{expectedHarvestText(plan.expected_harvest, { t, formats, yields })}</p>
      <p className={classes.hint}>
        {t('plans:margin.soFarHint', {
          harvested: formats.hectares(harvested_area),
          area: formats.hectares(planAreaOf(plan)),
        })}{' '}
        {unweighed_area > 0 &&
          t('plans:margin.unweighed', {
            area: formats.hectares(unweighed_area),
            yield: yields.of(unweighed_tonnes / unweighed_area),
          })}
      </p>
    </Card>
  );
}
