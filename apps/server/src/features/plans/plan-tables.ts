import { activityKindOf, baniOf, type Language, leiOf, outcomesOf, unitFactor } from '@brazda/domain';
import type { CellValue, FileTable, FormulaCell } from '@brazda/formats';
import type { Translate } from '../../platform/translation.ts';
import { type ActivityWithWork, costOf, costOfRow } from './activities.repo.ts';
import { areaOf, type ReadPlan } from './read-plan.ts';

/** How the tables are written. */
interface TableTexts {
  readonly t: Translate;
  readonly language: Language;
}

/** The tables of a plan's file: margin, activities and lines of cost; each computes again from the ones after it. */
export function planTablesOf(read: ReadPlan, texts: TableTexts): FileTable[] {
  return [marginTable(read, texts), activityTable(read, texts), costTable(read, texts)];
}

/** The first row below the head of a sheet. */
const FIRST = 2;

function costTable(read: ReadPlan, { t, language }: TableTexts): FileTable {
  const area = areaOf(read);
  const lines = read.activities.flatMap(({ row, costs }) => costs.map((cost) => ({ row, cost })));
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
      { title: t('plans:prices.price'), kind: 'number', width: 12 },
      { title: t('plans:costLine.priceUnit'), kind: 'text', width: 10 },
      { title: t('plans:file.hectares'), kind: 'number', width: 10 },
      { title: t('plans:file.lei', { what: t('plans:costLine.total') }), kind: 'number', width: 15 },
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
      const planArea = { formula: `${quoted(t('plans:margin.title'))}!B${MARGIN_ROWS.area}`, value: area };
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
        { formula: `ROUND(${factors.join('*')},2)`, value: leiOf(costOfRow(cost, area)) },
      ];
    }),
    total: [
      t('plans:file.total'),
      ...new Array<null>(10).fill(null),
      sumOf('L', FIRST, last, leiOf(read.activities.reduce((sum, one) => sum + costOf(one, area), 0))),
    ],
  };
}

function activityTable(read: ReadPlan, { t, language }: TableTexts): FileTable {
  const area = areaOf(read);
  const costs = quoted(t('plans:file.costs'));
  let next = FIRST;
  const rows = read.activities.map((activity): CellValue[] => {
    const { row } = activity;
    const from = next;
    next += activity.costs.length;
    const cost = leiOf(costOf(activity, area));
    return [
      activityKindOf(row.kind)!.label[language],
      row.start_date,
      row.end_date,
      row.total_budget,
      activity.costs.length === 0 ? 0 : sumOf(`${costs}!L`, from, next - 1, cost),
    ];
  });
  const { budget, cost } = totalsOf(read.activities, area);
  const last = FIRST + rows.length - 1;
  return {
    name: t('plans:activity.title'),
    columns: [
      { title: t('plans:worksheet.activity'), kind: 'text', width: 32 },
      { title: t('plans:period.first'), kind: 'day', width: 14 },
      { title: t('plans:period.last'), kind: 'day', width: 14 },
      { title: t('plans:file.lei', { what: t('plans:budget') }), kind: 'number', width: 18 },
      { title: t('plans:file.lei', { what: t('plans:cost') }), kind: 'number', width: 18 },
    ],
    rows,
    total: [
      t('plans:file.total'),
      null,
      null,
      sumOf('D', FIRST, last, budget),
      sumOf('E', FIRST, last, cost),
    ],
  };
}

/** The rows of the margin sheet. */
const MARGIN_ROWS = {
  area: 2,
  yield: 3,
  price: 4,
  lease_ha: 5,
  subsidies_ha: 6,
  income: 7,
  subsidies: 8,
} as const;

function marginTable(read: ReadPlan, { t }: TableTexts): FileTable {
  const { plan, figures, activities } = read;
  const totals = totalsOf(activities, areaOf(read));
  const {
    budget,
    actual,
    yield: known,
  } = outcomesOf({ ...plan, ...figures, total_budget: totals.budget, total_cost: totals.cost });
  const lei = (bani: number | null) => (bani === null ? null : leiOf(bani));
  /** A row whose formula is that of the column B, and of the column C with its letters exchanged. */
  const computed = (title: string, formula: string, values: readonly [number | null, number | null]) => [
    title,
    { formula, value: values[0] },
    { formula: formula.replace(/\bB(?=\d)/g, 'C'), value: values[1] },
  ];
  const same = (title: string, row: number, value: number) => [title, value, { formula: `B${row}`, value }];
  const inLei = (name: string) => t('plans:file.lei', { what: t(`plans:margin.${name}`) });
  const inUnit = (name: string, unit: string) => `${t(`plans:${name}`)} (${t(`plans:unit.${unit}`)})`;
  const sheet = quoted(t('plans:activity.title'));
  const last = FIRST + activities.length;
  const open = 'MAX(0,B9+B10-B8)';
  const yieldAtZero = `ROUND(${open}/(B2*B4),2)`;
  return {
    name: t('plans:margin.title'),
    columns: [
      { title: t('plans:margin.line'), kind: 'text', width: 36 },
      { title: t('plans:margin.budget'), kind: 'number', width: 18 },
      { title: t('plans:margin.actual'), kind: 'number', width: 18 },
    ],
    rows: [
      same(t('plans:file.hectares'), MARGIN_ROWS.area, areaOf(read)),
      [inUnit('whatIf.yield', 'yield'), plan.target_yield, known],
      same(inUnit('target.price', 'price'), MARGIN_ROWS.price, plan.sale_price),
      same(inUnit('target.lease', 'perHectare'), MARGIN_ROWS.lease_ha, plan.lease_cost),
      same(inUnit('target.subsidies', 'perHectare'), MARGIN_ROWS.subsidies_ha, plan.subsidies),
      computed(inLei('income'), 'ROUND(B2*B3*B4,2)', [lei(budget.income), lei(actual.income)]),
      computed(inLei('subsidies'), 'ROUND(B2*B6,2)', [lei(budget.subsidies), lei(actual.subsidies)]),
      [
        inLei('cost'),
        { formula: `${sheet}!D${last}`, value: totals.budget },
        { formula: `${sheet}!E${last}`, value: totals.cost },
      ],
      computed(inLei('lease'), 'ROUND(B2*B5,2)', [lei(budget.lease), lei(actual.lease)]),
      computed(inLei('margin'), 'ROUND(B7+B8-B9-B10,2)', [lei(budget.margin), lei(actual.margin)]),
      computed(inLei('margin_per_ha'), 'IF(B2=0,"",ROUND(B11/B2,2))', [
        lei(budget.margin_per_ha),
        lei(actual.margin_per_ha),
      ]),
      computed(t('plans:margin.break_even_price'), `IF(B2*B3=0,"",ROUND(${open}/(B2*B3),2))`, [
        lei(budget.break_even_price),
        lei(actual.break_even_price),
      ]),
      computed(
        inUnit('margin.break_even_yield', 'yield'),
        `IF(B2*B4=0,"",${yieldAtZero}+IF(ROUND(B2*${yieldAtZero}*B4,2)<ROUND(${open},2),0.01,0))`,
        [budget.break_even_yield, actual.break_even_yield],
      ),
    ],
  };
}

/** Lei of all activities. */
function totalsOf(activities: readonly ActivityWithWork[], area: number) {
  return {
    budget: leiOf(activities.reduce((sum, { row }) => sum + baniOf(row.total_budget), 0)),
    cost: leiOf(activities.reduce((sum, activity) => sum + costOf(activity, area), 0)),
  };
}

/** The sum of a column, rounded to the ban as binary fractions do not add up to it; 0 without any row. */
function sumOf(column: string, first: number, last: number, value: number): FormulaCell | number {
  if (last < first) return 0;
  const letter = column.slice(-1);
  return { formula: `ROUND(SUM(${column}${first}:${letter}${last}),2)`, value };
}

function quoted(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}
