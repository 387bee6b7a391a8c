import {
  amountOf,
  exceedsParcels,
  expectedHarvestOf,
  type HarvestPart,
  outcomesOf,
  soFarOf,
  sumOfTonnes,
  tonnesOf,
  yieldIn,
} from '@brazda/domain';
import type { FileTable, FormulaCell } from '@brazda/formats';
import { expectedHarvestText, formatsOf, type TextKey } from '@brazda/i18n';
import { FIRST, type FiledPlan, quoted, type TableTexts, totalsOf } from './plan-sheet.ts';
import { areaOf } from './read-plan.ts';

/** The rows of the margin sheet. */
const MARGIN_ROWS = {
  area: 2,
  yield: 3,
  harvest: 4,
  price: 5,
  lease_ha: 6,
  subsidies_ha: 7,
  income: 8,
  subsidies: 9,
  cost: 10,
  lease: 11,
  margin: 12,
  margin_per_ha: 13,
  break_even_price: 14,
  break_even_yield: 15,
} as const;
type MarginRow = keyof typeof MARGIN_ROWS;

/** The cell of a row of the margin sheet: column B has the budget, C what is to be expected, D what is so far. */
export function marginCell(column: 'B' | 'C' | 'D', row: MarginRow): string {
  return `${column}${MARGIN_ROWS[row]}`;
}

/** The margin of a plan: budgeted, to be expected, and so far. */
export function marginTable(plan: FiledPlan, texts: TableTexts): FileTable {
  const { t, currency, yield_unit } = texts;
  const { row, figures, activities, parcels, progress } = plan;
  const totals = totalsOf(activities, areaOf(plan));
  const expected_harvest = expectedHarvestOf(row, parcels);
  const {
    budget,
    expected,
    yield: known,
  } = outcomesOf({
    ...row,
    ...figures,
    total_budget: totals.budget,
    total_cost: totals.cost,
    expected_harvest,
  });
  const soFar = soFarOf({ ...row, ...figures }, progress);
  const amount = (cents: number | null) => (cents === null ? null : amountOf(cents));
  /** A row with the same formula over the cells of each column. */
  const computed = (
    title: string,
    formulaOf: (at: (row: MarginRow) => string) => string,
    values: readonly [number | null, number | null],
  ) => [
    title,
    ...(['B', 'C'] as const).map((column, i) => ({
      formula: formulaOf((name) => marginCell(column, name)),
      value: values[i] ?? null,
    })),
  ];
  const same = (title: string, name: MarginRow, value: number) => [
    title,
    value,
    { formula: marginCell('B', name), value },
  ];
  const money = (name: 'income' | 'subsidies' | 'cost' | 'lease' | 'margin' | 'margin_per_ha') =>
    t('plans:file.money', { what: t(`plans:margin.${name}`), currency });
  const inUnit = (key: TextKey, unit: 'price' | 'perHectare') =>
    `${t(key)} (${t(`plans:unit.${unit}`, { currency })})`;
  const ofYield = (key: TextKey) => `${t(key)} (${yield_unit})`;
  const inYieldUnit = (t_ha: number | null) => (t_ha === null ? null : yieldIn(yield_unit, t_ha));
  // The cells of yields have the unit of the farm, the harvest and the prices are in tonnes.
  const perTonne = yield_unit === 'q/ha' ? '/10' : '';
  const target = `${marginCell('B', 'yield')}${perTonne}`;
  const meanYield = `${marginCell('C', 'harvest')}/${marginCell('C', 'area')}`;
  const shownMean = yield_unit === 'q/ha' ? `ROUND(${meanYield}*10,1)` : `ROUND(${meanYield},2)`;
  const expectedTonnes = expected_harvest.map(({ source, hectares, tonnes }) =>
    source === 'target_yield' ? `${hectares}*${target}` : `${tonnes}`,
  );
  const sheet = quoted(t('plans:activity.title'));
  const last = FIRST + activities.length;
  const costTotal = (column: 'D' | 'E', value: number) =>
    activities.length === 0 ? value : { formula: `${sheet}!${column}${last}`, value };
  const now = (formula: string, cents: number | null): FormulaCell => ({ formula, value: amount(cents) });
  // Without a sale price, neither the income nor the margin is known.
  const ifPriced = (at: (row: MarginRow) => string, formula: string) => `IF(${at('price')}=0,"",${formula})`;
  const marginFormula = (at: (row: MarginRow) => string) =>
    ifPriced(at, `ROUND(${at('income')}+${at('subsidies')}-${at('cost')}-${at('lease')},2)`);
  const soFarAt = (name: MarginRow) => marginCell(name === 'price' ? 'C' : 'D', name);
  /** What the income has to cover. */
  const open = (at: (row: MarginRow) => string) => `MAX(0,${at('cost')}+${at('lease')}-${at('subsidies')})`;
  return {
    name: t('plans:margin.title'),
    columns: [
      { title: t('plans:margin.line'), kind: 'text', width: 36 },
      { title: t('plans:margin.budget'), kind: 'number', width: 18 },
      { title: t('plans:margin.expected'), kind: 'number', width: 18 },
      { title: t('plans:margin.so_far'), kind: 'number', width: 18 },
    ],
    rows: [
      same(t('plans:file.hectares'), 'area', areaOf(plan)),
      [
        ofYield('plans:whatIf.yield'),
        inYieldUnit(row.target_yield),
        {
          formula: `IF(${marginCell('C', 'area')}=0,"",${shownMean})`,
          value: areaOf(plan) === 0 ? null : inYieldUnit(known ?? 0),
        },
      ],
      [
        t('plans:file.harvest'),
        {
          formula: `ROUND(${marginCell('B', 'area')}*${target},4)`,
          value: tonnesOf(areaOf(plan), row.target_yield),
        },
        {
          formula: `ROUND(${expectedTonnes.join('+') || 0},4)`,
          value: sumOfTonnes(expected_harvest),
        },
        sumOfTonnes([{ tonnes: progress.harvested_tonnes }, { tonnes: progress.unweighed_tonnes }]),
      ],
      same(inUnit('plans:target.price', 'price'), 'price', row.sale_price),
      same(inUnit('plans:target.lease', 'perHectare'), 'lease_ha', row.lease_cost),
      same(inUnit('plans:target.subsidies', 'perHectare'), 'subsidies_ha', row.subsidies),
      [
        ...computed(money('income'), (at) => ifPriced(at, `ROUND(${at('harvest')}*${at('price')},2)`), [
          amount(budget.income),
          amount(expected.income),
        ]),
        now(ifPriced(soFarAt, `ROUND(${soFarAt('harvest')}*${soFarAt('price')},2)`), soFar.income),
      ],
      [
        ...computed(money('subsidies'), (at) => `ROUND(${at('area')}*${at('subsidies_ha')},2)`, [
          amount(budget.subsidies),
          amount(expected.subsidies),
        ]),
        now(marginCell('C', 'subsidies'), soFar.subsidies),
      ],
      [money('cost'), costTotal('D', totals.budget), costTotal('E', totals.cost), progress.done_cost],
      [
        ...computed(money('lease'), (at) => `ROUND(${at('area')}*${at('lease_ha')},2)`, [
          amount(budget.lease),
          amount(expected.lease),
        ]),
        now(marginCell('C', 'lease'), soFar.lease),
      ],
      [
        ...computed(money('margin'), marginFormula, [amount(budget.margin), amount(expected.margin)]),
        now(marginFormula(soFarAt), soFar.margin),
      ],
      computed(
        money('margin_per_ha'),
        (at) => ifPriced(at, `IF(${at('area')}=0,"",ROUND(${at('margin')}/${at('area')},2))`),
        [amount(budget.margin_per_ha), amount(expected.margin_per_ha)],
      ),
      computed(
        t('plans:margin.break_even_price'),
        (at) => `IF(${at('harvest')}=0,"",ROUND(${open(at)}/${at('harvest')},2))`,
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
    notes: marginNotes(plan, expected_harvest, texts),
  };
}

/** A warning of more hectares than the parcels have, and what the results follow from; as on the page of the plan. */
function marginNotes(
  plan: FiledPlan,
  expected_harvest: readonly HarvestPart[],
  { t, language, yield_unit }: TableTexts,
): string[] {
  const formats = formatsOf(language);
  const yields = formats.yieldsIn(yield_unit);
  const { row, figures, progress } = plan;
  const area = formats.hectares(areaOf(plan));
  return [
    ...(exceedsParcels({ ...row, ...figures })
      ? [t('plans:target.areaAbove', { area, parcels: formats.hectares(figures.parcels_area) })]
      : []),
    ...(row.sale_price === 0 ? [t('plans:margin.noPrice')] : []),
    expectedHarvestText(expected_harvest, { t, formats, yields }),
    t('plans:margin.soFarHint', { harvested: formats.hectares(progress.harvested_area), area }),
    ...(progress.unweighed_area > 0
      ? [
          t('plans:margin.unweighed', {
            area: formats.hectares(progress.unweighed_area),
            yield: yields.of(progress.unweighed_tonnes / progress.unweighed_area),
          }),
        ]
      : []),
  ];
}
