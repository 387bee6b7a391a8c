import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { amountOf, dividedCents, FERTILIZERS, hasAccess } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { type KnownFarm, useMoney } from '../../farms/index.ts';
import { AddToPlan } from './add-to-plan.tsx';
import classes from './fertilizer-card.module.css';
import type { FertilizerChoice, FertilizerPlan } from './fertilizer-plan.ts';
import { FertilizerTable } from './fertilizer-table.tsx';

interface ChosenProductsProps {
  readonly farm: KnownFarm;
  readonly analysis: SoilAnalysisDetails;
  readonly plan: FertilizerPlan;
  /** Per tonne without VAT. */
  readonly prices: FertilizerChoice['prices'];
  readonly seasonId: string;
  readonly cropId: string;
  readonly parcel: string;
}

/** What is bought for the cells of a parcel, what goes on each, and its way into the crop plan. */
export function ChosenProducts({
  farm,
  analysis,
  plan,
  prices,
  seasonId,
  cropId,
  parcel,
}: ChosenProductsProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const money = useMoney(farm);
  const { products, cost } = plan.choice;
  const nameOf = (key: string) => FERTILIZERS.find((one) => one.key === key)!.name[language];
  const hectares = plan.cells.reduce((sum, { cell }) => sum + cell.hectares, 0);
  const figures = [
    ...products.map(({ product, kg, cost }) => ({
      label: nameOf(product),
      value: `${formats.count(Math.round(kg))} kg · ${money.amount(amountOf(cost))}`,
    })),
    ...(products.length > 0
      ? [
          { label: t('soil:fertilizer.cost'), value: money.amount(amountOf(cost)) },
          {
            label: t('soil:fertilizer.costPerHectare'),
            value: money.amount(amountOf(dividedCents(cost, hectares) ?? 0)),
          },
        ]
      : []),
  ];
  return (
    <>
      {figures.length > 0 ? (
        <KeyFigures figures={figures} />
      ) : (
        <Alert tone="info">{t('soil:fertilizer.needPrices')}</Alert>
      )}
      <FertilizerTable plan={plan} nameOf={nameOf} />
      <p className={classes.hint}>{t('soil:fertilizer.indicative')}</p>
      {products.length > 0 && hasAccess(farm.access, 'full') && (
        <AddToPlan
          at={{ farmId: farm.id, seasonId, cropId }}
          activity="fertilise"
          notes={t('soil:fertilizer.activityNote', {
            number: analysis.number,
            parcel: analysis.parcel_list.find(({ id }) => id === parcel)?.name ?? '',
          })}
          source={{ soil_order: analysis.id, parcel }}
          costs={products.map(({ product, kg }) => ({
            kind: 'input' as const,
            name: nameOf(product),
            basis: 'total' as const,
            quantity: Math.round(kg * 100) / 100,
            unit: 'kg' as const,
            price: prices[product] ?? 0,
            price_unit: 't' as const,
          }))}
        />
      )}
    </>
  );
}
