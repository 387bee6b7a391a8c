import { NUTRIENTS, type Nutrient, type NutrientBalance } from '@brazda/domain';
import { useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import classes from './fertilizer-card.module.css';
import type { CellBalance, FertilizerPlan } from './fertilizer-plan.ts';

const SIGN: Readonly<Record<Nutrient, string>> = { n: 'N', p2o5: 'P₂O₅', k2o: 'K₂O' };

interface FertilizerTableProps {
  readonly plan: FertilizerPlan;
  readonly nameOf: (product: string) => string;
}

/** The needs and the rates of each cell, and how those of one are computed. */
export function FertilizerTable({ plan, nameOf }: FertilizerTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const columns = useMemo((): Column<CellBalance>[] => {
    const choiceOf = new Map(plan.choice.cells.map((cell) => [cell.id, cell]));
    const kg = (value: number) => formats.typed(Math.round(value));
    return [
      { key: 'label', title: t('soil:analysis.label'), cell: ({ cell }) => cell.label },
      ...NUTRIENTS.map(
        (nutrient): Column<CellBalance> => ({
          key: nutrient,
          title: `${SIGN[nutrient]} (kg/ha)`,
          alignsRight: true,
          cell: ({ balance }) => kg(balance[nutrient].need),
        }),
      ),
      ...plan.choice.products.map(
        ({ product }): Column<CellBalance> => ({
          key: product,
          title: `${nameOf(product)} (kg/ha)`,
          alignsRight: true,
          cell: ({ cell }) => {
            const rate = choiceOf.get(cell.id)?.rates.find((one) => one.product === product);
            return kg(rate?.kg_ha ?? 0);
          },
        }),
      ),
      ...(plan.choice.products.length > 0
        ? [
            {
              key: 'uncovered',
              title: t('soil:fertilizer.uncovered'),
              cell: ({ cell }: CellBalance) =>
                NUTRIENTS.filter((nutrient) => (choiceOf.get(cell.id)?.uncovered[nutrient] ?? 0) > 0)
                  .map((nutrient) => `${SIGN[nutrient]} ${kg(choiceOf.get(cell.id)!.uncovered[nutrient])}`)
                  .join(', ') || '–',
            },
          ]
        : []),
    ];
  }, [plan, nameOf, t, formats]);
  return (
    <div className={classes.wide}>
      <DataTable
        caption={t('soil:fertilizer.title')}
        columns={columns}
        rows={plan.cells}
        keyOf={keyOfBalance}
      />
      <Explanation plan={plan} />
    </div>
  );
}

const keyOfBalance = ({ cell }: CellBalance) => cell.id;

function Explanation({ plan }: Pick<FertilizerTableProps, 'plan'>) {
  const t = useTranslation();
  const [chosen, setChosen] = useState('');
  const shown = plan.cells.find(({ cell }) => cell.id === chosen) ?? plan.cells[0]!;
  return (
    <section className={classes.explanation}>
      <Picker
        label={t('soil:fertilizer.howComputed')}
        value={shown.cell.id}
        choices={plan.cells.map(({ cell }) => ({ value: cell.id, label: cell.label }))}
        onChange={setChosen}
      />
      {NUTRIENTS.map((nutrient) => (
        <Terms key={nutrient} nutrient={nutrient} balance={shown.balance} />
      ))}
    </section>
  );
}

interface TermsProps {
  readonly nutrient: Nutrient;
  readonly balance: NutrientBalance;
}

function Terms({ nutrient, balance }: TermsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { need, surplus, terms } = balance[nutrient];
  const number = (value: number) => formats.typed(Math.round(value * 100) / 100);
  const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${number(Math.abs(value))}`;
  return (
    <div>
      <h3>
        {t('soil:fertilizer.term', { name: SIGN[nutrient], amount: `${number(need)}\u00A0kg/ha` })}
        {surplus > 0 && ` (${t('soil:fertilizer.surplus', { surplus: number(surplus) })})`}
      </h3>
      <ul>
        {terms.map(({ key, manure, value, factors, missing }) => (
          <li key={`${key} ${manure}`}>
            <strong>
              {t('soil:fertilizer.term', {
                name: t(`soil:fertilizer.terms.${key}`),
                amount: `${signed(value)}\u00A0kg/ha`,
              })}
            </strong>{' '}
            ={' '}
            {factors
              .map(({ value: amount, unit, source }) => {
                const figure = [number(amount), unit].filter(Boolean).join('\u00A0');
                return `${figure} (${t(`soil:fertilizer.sources.${source}`)})`;
              })
              .join(' × ')}
            {missing && ` · ${t(`soil:fertilizer.missing.${missing}`)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
