import type { CropPlan, ParcelCost } from '@brazda/contract/client';
import { leiOf, type Outcome, outcomesOf, parcelOutcomeOf } from '@brazda/domain';
import { Link } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/load-failure.tsx';
import { usePlanParcels } from '../queries.ts';

interface PlanParcelsProps {
  readonly plan: CropPlan;
  readonly at: Readonly<Record<string, string | undefined>>;
}

interface ParcelLine {
  readonly parcel: ParcelCost;
  readonly yield: number;
  readonly outcome: Outcome;
}

/** The parcels of the crop with their share of the costs and their margin. */
export function PlanParcels({ plan, at }: PlanParcelsProps) {
  const t = useTranslation();
  const found = usePlanParcels({ farmId: plan.farm, seasonId: plan.season, planId: plan.id });
  return (
    <Card title={t('plans:parcels.title')}>
      <Loaded failure={useLoadError(found)}>
        {found.data ? <Table plan={plan} at={at} parcels={found.data} /> : <PageSkeleton />}
      </Loaded>
    </Card>
  );
}

function Table({ plan, at, parcels }: PlanParcelsProps & { readonly parcels: readonly ParcelCost[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { yield: known } = outcomesOf(plan);
  const lines = parcels.map((parcel): ParcelLine => {
    const outcome = parcelOutcomeOf(plan, parcel, known);
    return { parcel, yield: parcel.yield_measured ?? known, outcome };
  });
  const money = (bani: number | null) => (bani === null ? '–' : formats.money(leiOf(bani)));
  const sumOf = (amount: (line: ParcelLine) => number) => lines.reduce((sum, line) => sum + amount(line), 0);
  const columns: Column<ParcelLine>[] = [
    {
      key: 'parcel',
      title: t('map:farmPage.parcel'),
      cell: ({ parcel }) => <Link to={href('map', { ...at, parcelId: parcel.id })}>{parcel.name}</Link>,
      foot: t('map:farmPage.total'),
    },
    {
      key: 'area',
      title: t('map:farmPage.area'),
      isNumber: true,
      cell: ({ parcel }) => formats.hectares(parcel.hectares),
      foot: formats.hectares(plan.parcels_area),
    },
    {
      key: 'yield',
      title: t('plans:parcels.yield'),
      isNumber: true,
      cell: ({ yield: yielded, parcel }) =>
        parcel.yield_measured === null ? `${formats.yieldOf(yielded)} *` : formats.yieldOf(yielded),
    },
    {
      key: 'cost',
      title: t('plans:cost'),
      isNumber: true,
      cell: ({ outcome }) => money(outcome.cost),
      foot: money(sumOf(({ outcome }) => outcome.cost)),
    },
    {
      key: 'margin',
      title: t('plans:margin.margin'),
      isNumber: true,
      cell: ({ outcome }) => money(outcome.margin),
      foot: money(sumOf(({ outcome }) => outcome.margin)),
    },
    {
      key: 'margin_per_ha',
      title: t('plans:margin.margin_per_ha'),
      isNumber: true,
      cell: ({ outcome }) => money(outcome.margin_per_ha),
    },
  ];
  const isEstimated = lines.some(({ parcel }) => parcel.yield_measured === null);
  return (
    <>
      <DataTable
        caption={t('plans:parcels.title')}
        columns={columns}
        rows={lines}
        keyOf={({ parcel }) => parcel.id}
      />
      {isEstimated && <p>{t('plans:parcels.estimated')}</p>}
    </>
  );
}
