import type { SeasonPlan } from '@brazda/contract/client';
import { amountOf, type Cents, planAreaOf, seasonLabel, seasonWindow } from '@brazda/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { type KnownFarm, useMoney, useYields } from '../../farms/index.ts';
import {
  AMOUNT_BASES,
  type AmountBasis,
  amountOn,
  costOf,
  type SeasonFigures,
  type SeasonLine,
  seasonLinesOf,
} from './season-lines.ts';
import classes from './season-tables.module.css';

interface SeasonTablesProps {
  readonly farm: KnownFarm;
  readonly plans: readonly SeasonPlan[];
}

/** The figures of each season with their differences, and its budget against what it cost and brought. */
export function SeasonTables({ farm, plans }: SeasonTablesProps) {
  const t = useTranslation();
  const [basis, setBasis] = useState<AmountBasis>('total');
  const lines = seasonLinesOf(plans, basis);
  const season: Column<SeasonLine> = {
    key: 'season',
    title: t('shell:season'),
    cell: ({ plan }) => <SeasonLink farm={farm} plan={plan} />,
  };
  return (
    <>
      <ChoiceRow
        label={t('plans:seasons.basis')}
        value={basis}
        choices={AMOUNT_BASES.map((one) => ({ value: one, label: t(`plans:seasons.${one}`) }))}
        onChange={setBasis}
      />
      <Card title={t('plans:seasons.figures')}>
        <FigureTable farm={farm} season={season} lines={lines} />
      </Card>
      <Card title={t('plans:seasons.budget')}>
        <BudgetTable farm={farm} season={season} lines={lines} basis={basis} />
      </Card>
    </>
  );
}

function SeasonLink({ farm, plan }: { readonly farm: KnownFarm; readonly plan: SeasonPlan }) {
  const season = farm.seasons.find(({ id }) => id === plan.season);
  const to = href('crop-plan', { farmId: farm.id, seasonId: plan.season, cropId: plan.crop });
  return <Link to={to}>{seasonLabel(season ?? seasonWindow(plan.end_year))}</Link>;
}

interface TableProps {
  readonly farm: KnownFarm;
  readonly season: Column<SeasonLine>;
  readonly lines: readonly SeasonLine[];
}

function FigureTable({ farm, season, lines }: TableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { money, signedMoney, price } = useAmounts(farm);
  const yieldsOf = useYields(farm);
  const signedHectares = (value: number) => `${formats.change(value)}\u00A0ha`;
  const column = (
    name: keyof SeasonFigures,
    title: string,
    texts: { readonly of: (value: number) => string; readonly change: (value: number) => string },
  ): Column<SeasonLine> => ({
    key: name,
    title,
    alignsRight: true,
    cell: ({ figures, change, plan }) => {
      const value = figures[name];
      const difference = change?.[name] ?? null;
      const isEstimated = name === 'yield' && !isMeasured(plan);
      return (
        <span className={classes.compared} data-loss={name === 'margin' && (value ?? 0) < 0}>
          {value === null ? '–' : texts.of(value)}
          {isEstimated && value !== null && ' *'}
          {difference !== null && difference !== 0 && <small>{texts.change(difference)}</small>}
        </span>
      );
    },
  });
  const amounts = { of: money, change: signedMoney };
  return (
    <>
      <DataTable
        caption={t('plans:seasons.figures')}
        columns={[
          season,
          column('area', t('map:farmPage.area'), { of: formats.hectares, change: signedHectares }),
          column('yield', t('plans:parcels.yield'), yieldsOf(lines[0]?.plan.crop ?? '')),
          column('price', t('plans:seasons.price'), price),
          column('income', t('plans:seasons.income'), amounts),
          column('cost', t('plans:seasons.cost'), amounts),
          column('margin', t('plans:margin.margin'), amounts),
        ]}
        rows={lines}
        keyOf={keyOf}
      />
      <p className={classes.hint}>{t('plans:seasons.hint')}</p>
      {lines.some(({ plan, figures }) => !isMeasured(plan) && figures.yield !== null) && (
        <p className={classes.hint}>{t('plans:seasons.estimated')}</p>
      )}
    </>
  );
}

function BudgetTable({ farm, season, lines, basis }: TableProps & { readonly basis: AmountBasis }) {
  const t = useTranslation();
  const { money, signedMoney } = useAmounts(farm);
  const column = (
    key: string,
    title: string,
    pick: (line: SeasonLine) => Cents | null,
    textOf: (amount: Cents) => string = money,
  ): Column<SeasonLine> => ({
    key,
    title,
    alignsRight: true,
    cell: (line) => {
      const amount = amountOn(basis, pick(line), planAreaOf(line.plan));
      return amount === null ? '–' : textOf(amount);
    },
  });
  const costs = ({ outcomes: { budget, expected } }: SeasonLine) => ({
    planned: costOf(budget),
    actual: costOf(expected),
  });
  const margins = ({ outcomes: { budget, expected } }: SeasonLine) => ({
    planned: budget.margin,
    actual: expected.margin,
  });
  const difference = ({ planned, actual }: ReturnType<typeof margins>) =>
    actual === null || planned === null ? null : actual - planned;
  return (
    <DataTable
      caption={t('plans:seasons.budget')}
      columns={[
        season,
        column('budget', t('plans:seasons.plannedCost'), (line) => costs(line).planned),
        column('cost', t('plans:seasons.cost'), (line) => costs(line).actual),
        column('more', t('plans:worksheet.difference'), (line) => difference(costs(line)), signedMoney),
        column('planned', t('plans:seasons.plannedMargin'), (line) => margins(line).planned),
        column('margin', t('plans:margin.margin'), (line) => margins(line).actual),
        column('gain', t('plans:worksheet.difference'), (line) => difference(margins(line)), signedMoney),
      ]}
      rows={lines}
      keyOf={keyOf}
    />
  );
}

/** Whether the yield of each parcel is measured. */
function isMeasured({ expected_harvest }: SeasonPlan): boolean {
  return expected_harvest.every(({ source }) => source === 'yield_measured');
}

function keyOf({ plan }: SeasonLine): string {
  return plan.id;
}

/** Amounts as texts; differences have their sign. */
function useAmounts(farm: KnownFarm) {
  const { amount, difference } = useMoney(farm);
  return {
    money: (cents: Cents) => amount(amountOf(cents)),
    signedMoney: (cents: Cents) => difference(amountOf(cents)),
    price: { of: amount, change: difference },
  };
}
