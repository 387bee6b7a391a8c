import type { CropPlan, ParcelCost } from '@brazda/contract/client';
import { amountOf, type LandOutcome, parcelOutcomesOf, sumOfHectares } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useMoney, useYields } from '../../farms/index.ts';
import { usePlanParcels } from '../queries.ts';
import type { PlanProps } from './plan-props.ts';

type PlanParcelsProps = Pick<PlanProps, 'farm' | 'plan'>;

interface ParcelLine extends LandOutcome {
  /** Null for the hectares of the plan that are on no parcel. */
  readonly parcel: ParcelCost | null;
}

/** The parcels of the crop with their share of the costs and their margin. */
export function PlanParcels({ farm, plan }: PlanParcelsProps) {
  const t = useTranslation();
  const found = usePlanParcels({ farmId: plan.farm, seasonId: plan.season, planId: plan.id });
  return (
    <Card title={t('plans:parcels.title')}>
      <Loaded failure={useLoadError(found)}>
        {found.data ? <Table farm={farm} plan={plan} parcels={found.data} /> : <PageSkeleton />}
      </Loaded>
    </Card>
  );
}

function Table({ farm, plan, parcels }: PlanParcelsProps & { readonly parcels: readonly ParcelCost[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const lines = useLines(plan, parcels);
  const columns = useColumns(plan, lines, useMoney(farm).amount, useYields(farm)(plan.crop));
  const isEstimated = lines.some(isNotMeasured);
  const elsewhere = lines.find(({ parcel }) => parcel === null);
  const planned = sumOfHectares(lines);
  const onMap = sumOfHectares(parcels);
  return (
    <>
      <DataTable
        caption={t('plans:parcels.title')}
        columns={columns}
        rows={lines}
        keyOf={({ parcel }) => parcel?.id ?? 'elsewhere'}
      />
      {elsewhere && <p>{t('plans:parcels.above', { area: formats.hectares(elsewhere.hectares) })}</p>}
      {planned < onMap && (
        <p>
          {t('plans:parcels.fewer', { area: formats.hectares(planned), parcels: formats.hectares(onMap) })}
        </p>
      )}
      {isEstimated && <p>{t('plans:parcels.estimated')}</p>}
      {plan.total_cost > 0 && <p>{t('plans:parcels.shared')}</p>}
    </>
  );
}

/** The parcels with their results; another order of the activities leaves them as they are. */
function useLines(plan: CropPlan, parcels: readonly ParcelCost[]): readonly ParcelLine[] {
  const { total_area, target_yield, sale_price, lease_cost, subsidies, total_cost } = plan;
  return useMemo(() => {
    const figures = { total_area, target_yield, sale_price, lease_cost, subsidies, total_cost };
    const { on_parcels, elsewhere } = parcelOutcomesOf(figures, parcels);
    const lines = on_parcels.map((line, at): ParcelLine => ({ ...line, parcel: parcels[at]! }));
    return elsewhere ? [...lines, { ...elsewhere, parcel: null }] : lines;
  }, [parcels, total_area, target_yield, sale_price, lease_cost, subsidies, total_cost]);
}

/** Whether a line has a yield that is not measured on its parcel. */
function isNotMeasured({ source }: ParcelLine): boolean {
  return source !== null && source !== 'yield_measured';
}

function useColumns(
  { farm, season }: CropPlan,
  lines: readonly ParcelLine[],
  inCurrency: (amount: number) => string,
  yields: YieldFormats,
) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useMemo((): Column<ParcelLine>[] => {
    const money = (cents: number | null) => (cents === null ? '–' : inCurrency(amountOf(cents)));
    const sumOf = (amount: (line: ParcelLine) => number | null) => {
      const amounts = lines.map(amount);
      // All parcels have the sale price of the plan.
      return money(amounts.includes(null) ? null : amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));
    };
    return [
      {
        key: 'parcel',
        title: t('map:farmPage.parcel'),
        cell: ({ parcel }) =>
          parcel ? (
            <Link to={href('map', { farmId: farm, seasonId: season, parcelId: parcel.id })}>
              {parcel.name}
            </Link>
          ) : (
            t('plans:parcels.elsewhere')
          ),
        foot: t('map:farmPage.total'),
      },
      {
        key: 'area',
        title: t('map:farmPage.area'),
        alignsRight: true,
        cell: ({ hectares }) => formats.hectares(hectares),
        foot: formats.hectares(sumOfHectares(lines)),
      },
      {
        key: 'yield',
        title: t('plans:parcels.yield'),
        alignsRight: true,
        cell: (line) => {
          if (line.source === null) return '–';
          return isNotMeasured(line) ? `${yields.of(line.yield)} *` : yields.of(line.yield);
        },
      },
      {
        key: 'cost',
        title: t('plans:cost'),
        alignsRight: true,
        cell: ({ outcome }) => money(outcome.cost),
        foot: sumOf(({ outcome }) => outcome.cost),
      },
      {
        key: 'margin',
        title: t('plans:margin.margin'),
        alignsRight: true,
        cell: ({ outcome }) => money(outcome.margin),
        foot: sumOf(({ outcome }) => outcome.margin),
      },
      {
        key: 'margin_per_ha',
        title: t('plans:margin.margin_per_ha'),
        alignsRight: true,
        cell: ({ outcome }) => money(outcome.margin_per_ha),
      },
    ];
  }, [t, formats, inCurrency, yields, farm, season, lines]);
}
