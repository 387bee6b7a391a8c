import {
  activityKindOf,
  amountOf,
  centsOf,
  type FarmYieldUnit,
  type Language,
  outcomesOf,
  unitFactor,
  yieldIn,
} from '@brazda/domain';
import type { CellValue, FileTable, FormulaCell } from '@brazda/formats';
import type { TextKey, Translate } from '@brazda/i18n';
import type { ActivityWithWork } from './activities.repo.ts';
import { costOfActivity, costOfStoredLine } from './activity-cost.ts';
import { areaOf, type PlanWithFigures } from './read-plan.ts';

/** How the tables are written. */
interface TableTexts {
  readonly t: Translate;
  /** As it stands beside amounts: `lei`, `€`. */
  readonly currency: string;
  readonly language: Language;
  /** The unit of the yields of the crop. */
  readonly yield_unit: FarmYieldUnit;
}

/** The tables of a plan's file: margin, activities and lines of cost; each computes again from the ones after it. */
export function planTablesOf(plan: PlanWithFigures, texts: TableTexts): FileTable[] {
  return [marginTable(plan, texts), activityTable(plan, texts), costTable(plan, texts)];
}

/** The first row below the head of a sheet. */
const FIRST = 2;

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
      const planArea = { formula: `${quoted(t('plans:margin.title'))}!${cell('B', 'area')}`, value: area };
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
  cost: 9,
  lease: 10,
  margin: 11,
  margin_per_ha: 12,
  break_even_price: 13,
  break_even_yield: 14,
} as const;
type MarginRow = keyof typeof MARGIN_ROWS;

/** The cell of a row of the margin sheet: the budget is in column B, what is known so far in column C. */
function cell(column: 'B' | 'C', row: MarginRow): string {
  return `${column}${MARGIN_ROWS[row]}`;
}

function marginTable(plan: PlanWithFigures, { t, currency, yield_unit }: TableTexts): FileTable {
  const { row, figures, activities } = plan;
  const totals = totalsOf(activities, areaOf(plan));
  const {
    budget,
    expected,
    yield: known,
  } = outcomesOf({ ...row, ...figures, total_budget: totals.budget, total_cost: totals.cost });
  const amount = (cents: number | null) => (cents === null ? null : amountOf(cents));
  /** A row with the same formula over the cells of each column. */
  const computed = (
    title: string,
    formulaOf: (at: (row: MarginRow) => string) => string,
    values: readonly [number | null, number | null],
  ) => [
    title,
    ...(['B', 'C'] as const).map((column, i) => ({
      formula: formulaOf((name) => cell(column, name)),
      value: values[i] ?? null,
    })),
  ];
  const same = (title: string, name: MarginRow, value: number) => [
    title,
    value,
    { formula: cell('B', name), value },
  ];
  const money = (name: 'income' | 'subsidies' | 'cost' | 'lease' | 'margin' | 'margin_per_ha') =>
    t('plans:file.money', { what: t(`plans:margin.${name}`), currency });
  const inUnit = (key: TextKey, unit: 'price' | 'perHectare') =>
    `${t(key)} (${t(`plans:unit.${unit}`, { currency })})`;
  const ofYield = (key: TextKey) => `${t(key)} (${yield_unit})`;
  const inYieldUnit = (t_ha: number | null) => (t_ha === null ? null : yieldIn(yield_unit, t_ha));
  // The cells have the unit of the farm, the prices are per tonne.
  const perTonne = yield_unit === 'q/ha' ? '/10' : '';
  const tonnes = (at: (row: MarginRow) => string) => `${at('area')}*${at('yield')}${perTonne}`;
  const sheet = quoted(t('plans:activity.title'));
  const last = FIRST + activities.length;
  /** What the income has to cover. */
  const open = (at: (row: MarginRow) => string) => `MAX(0,${at('cost')}+${at('lease')}-${at('subsidies')})`;
  return {
    name: t('plans:margin.title'),
    columns: [
      { title: t('plans:margin.line'), kind: 'text', width: 36 },
      { title: t('plans:margin.budget'), kind: 'number', width: 18 },
      { title: t('plans:margin.expected'), kind: 'number', width: 18 },
    ],
    rows: [
      same(t('plans:file.hectares'), 'area', areaOf(plan)),
      [ofYield('plans:whatIf.yield'), inYieldUnit(row.target_yield), inYieldUnit(known)],
      same(inUnit('plans:target.price', 'price'), 'price', row.sale_price),
      same(inUnit('plans:target.lease', 'perHectare'), 'lease_ha', row.lease_cost),
      same(inUnit('plans:target.subsidies', 'perHectare'), 'subsidies_ha', row.subsidies),
      computed(money('income'), (at) => `ROUND(${tonnes(at)}*${at('price')},2)`, [
        amount(budget.income),
        amount(expected.income),
      ]),
      computed(money('subsidies'), (at) => `ROUND(${at('area')}*${at('subsidies_ha')},2)`, [
        amount(budget.subsidies),
        amount(expected.subsidies),
      ]),
      [
        money('cost'),
        { formula: `${sheet}!D${last}`, value: totals.budget },
        { formula: `${sheet}!E${last}`, value: totals.cost },
      ],
      computed(money('lease'), (at) => `ROUND(${at('area')}*${at('lease_ha')},2)`, [
        amount(budget.lease),
        amount(expected.lease),
      ]),
      computed(
        money('margin'),
        (at) => `ROUND(${at('income')}+${at('subsidies')}-${at('cost')}-${at('lease')},2)`,
        [amount(budget.margin), amount(expected.margin)],
      ),
      computed(
        money('margin_per_ha'),
        (at) => `IF(${at('area')}=0,"",ROUND(${at('margin')}/${at('area')},2))`,
        [amount(budget.margin_per_ha), amount(expected.margin_per_ha)],
      ),
      computed(
        t('plans:margin.break_even_price'),
        (at) => `IF(${at('area')}*${at('yield')}=0,"",ROUND(${open(at)}/(${tonnes(at)}),2))`,
        [amount(budget.break_even_price), amount(expected.break_even_price)],
      ),
      computed(
        ofYield('plans:margin.break_even_yield'),
        (at) => {
          const atZero = `ROUND(${open(at)}/(${at('area')}*${at('price')}),2)`;
          const isShort = `ROUND(${at('area')}*${atZero}*${at('price')},2)<ROUND(${open(at)},2)`;
          const yielded = `${atZero}+IF(${isShort},0.01,0)`;
          const shown = yield_unit === 'q/ha' ? `ROUND((${yielded})*10,1)` : yielded;
          return `IF(${at('area')}*${at('price')}=0,"",${shown})`;
        },
        [inYieldUnit(budget.break_even_yield), inYieldUnit(expected.break_even_yield)],
      ),
    ],
  };
}

/** The amounts of all activities. */
function totalsOf(activities: readonly ActivityWithWork[], area: number) {
  return {
    budget: amountOf(activities.reduce((sum, { row }) => sum + centsOf(row.total_budget), 0)),
    cost: amountOf(activities.reduce((sum, activity) => sum + costOfActivity(activity, area), 0)),
  };
}

/** The sum of a column, rounded to the cent as binary fractions do not add up to it; 0 without any row. */
function sumOf(column: string, first: number, last: number, value: number): FormulaCell | number {
  if (last < first) return 0;
  const letter = column.slice(-1);
  return { formula: `ROUND(SUM(${column}${first}:${letter}${last}),2)`, value };
}

function quoted(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}
