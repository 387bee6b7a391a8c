import { activityKindOf, amountOf, unitFactor } from '@brazda/domain';
import type { CellValue, FileTable } from '@brazda/formats';
import type { Translate } from '@brazda/i18n';
import { costOfActivity, costOfStoredLine } from './activity-cost.ts';
import { marginCell, marginTable } from './margin-table.ts';
import { FIRST, type FiledPlan, quoted, sumOf, type TableTexts, totalsOf } from './plan-sheet.ts';
import { areaOf, type PlanWithFigures } from './read-plan.ts';

/** The tables of a plan's file: margin, activities and lines of cost; each computes again from the ones after it. */
export function planTablesOf(plan: FiledPlan, texts: TableTexts): FileTable[] {
  return [marginTable(plan, texts), activityTable(plan, texts), costTable(plan, texts)];
}

function costTable(plan: PlanWithFigures, { t, language, currency }: TableTexts): FileTable {
  const area = areaOf(plan);
  const lines = plan.activities.flatMap(({ row, costs }) => costs.map((cost) => ({ row, cost })));
  const last = FIRST + lines.length - 1;
  return {
    name: t('plans:file.costs'),
    columns: [
      { title: t('plans:worksheet.activity'), kind: 'text', width: 24 },
      { title: t('plans:costLine.kind'), kind: 'text', width: 14 },
      { title: t('plans:costLine.name'), kind: 'text', width: 24 },
      { title: t('plans:costLine.quantity'), kind: 'any', width: 11 },
      { title: t('plans:costLine.unit'), kind: 'text', width: 9 },
      { title: t('plans:costLine.basis'), kind: 'text', width: 12 },
      { title: t('plans:file.factor'), kind: 'any', width: 11 },
      { title: t('plans:costLine.people'), kind: 'whole', width: 9 },
      { title: t('plans:prices.price', { currency }), kind: 'number', width: 12 },
      { title: t('plans:costLine.priceUnit'), kind: 'text', width: 10 },
      { title: t('plans:file.hectares'), kind: 'number', width: 10 },
      {
        title: t('plans:file.money', { what: t('plans:costLine.total'), currency }),
        kind: 'number',
        width: 15,
      },
    ],
    rows: lines.map(({ row, cost }, index) => {
      const at = FIRST + index;
      const factors = [
        `D${at}`,
        `G${at}`,
        `H${at}`,
        `I${at}`,
        ...(cost.basis === 'hectare' ? [`K${at}`] : []),
      ];
      const planArea = {
        formula: `${quoted(t('plans:margin.title'))}!${marginCell('B', 'area')}`,
        value: area,
      };
      return [
        activityKindOf(row.kind)!.label[language],
        t(`plans:costKind.${cost.kind}`),
        cost.name,
        cost.quantity,
        t(`plans:units.${cost.unit}`),
        t(`plans:basis.${cost.basis}`),
        unitFactor(cost.unit, cost.price_unit),
        cost.people,
        cost.price,
        t(`plans:units.${cost.price_unit}`),
        cost.basis === 'hectare' ? (cost.hectares ?? planArea) : null,
        { formula: `ROUND(${factors.join('*')},2)`, value: amountOf(costOfStoredLine(cost, area)) },
      ];
    }),
    ...(lines.length === 0 && { notes: [t('plans:file.noCosts')] }),
    total: [
      t('plans:file.total'),
      ...new Array<null>(10).fill(null),
      sumOf(
        'L',
        FIRST,
        last,
        amountOf(plan.activities.reduce((sum, one) => sum + costOfActivity(one, area), 0)),
      ),
    ],
  };
}

function activityTable(plan: PlanWithFigures, { t, language, currency }: TableTexts): FileTable {
  const area = areaOf(plan);
  const costs = quoted(t('plans:file.costs'));
  let next = FIRST;
  const rows = plan.activities.map((activity): CellValue[] => {
    const { row } = activity;
    const from = next;
    next += activity.costs.length;
    const cost = amountOf(costOfActivity(activity, area));
    return [
      activityKindOf(row.kind)!.label[language],
      row.start_date,
      row.end_date,
      row.total_budget,
      activity.costs.length === 0 ? 0 : sumOf(`${costs}!L`, from, next - 1, cost),
    ];
  });
  const { budget, cost } = totalsOf(plan.activities, area);
  const last = FIRST + rows.length - 1;
  return {
    name: t('plans:activity.title'),
    columns: [
      { title: t('plans:worksheet.activity'), kind: 'text', width: 32 },
      { title: t('plans:period.first'), kind: 'day', width: 14 },
      { title: t('plans:period.last'), kind: 'day', width: 14 },
      { title: t('plans:file.money', { what: t('plans:budget'), currency }), kind: 'number', width: 18 },
      { title: t('plans:file.money', { what: t('plans:cost'), currency }), kind: 'number', width: 18 },
    ],
    rows,
    notes: activityNotes(plan, t),
    total: [
      t('plans:file.total'),
      null,
      null,
      sumOf('D', FIRST, last, budget),
      sumOf('E', FIRST, last, cost),
    ],
  };
}

function activityNotes({ activities }: PlanWithFigures, t: Translate): string[] {
  if (activities.length === 0) return [t('plans:file.noActivities')];
  const count = activities.filter(({ row, costs }) => costs.length === 0 && row.closed_at === null).length;
  return count > 0 ? [t('plans:template.noCosts', { count })] : [];
}
