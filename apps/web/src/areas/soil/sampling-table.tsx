import type { Parcel } from '@brazda/contract/client';
import { type ParcelSamples, SAMPLE_CORES, samplingPlanOf } from '@brazda/domain';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Figures } from '../../ui/figures.tsx';
import { titleOf } from '../farms/index.ts';

interface SamplingProps {
  readonly parcels: readonly Parcel[];
}

/** The total number of samples for the parcels. */
export function SamplingTotals({ parcels }: SamplingProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { total } = useMemo(() => samplingPlanOf(parcels), [parcels]);
  const figures = [
    { label: t('map:farmPage.area'), value: formats.hectares(total.hectares) },
    { label: t('map:farmPage.parcelCount'), value: formats.count(total.parcels) },
    { label: t('soil:solum.samples'), value: formats.count(total.samples) },
  ];
  return <Figures figures={figures} />;
}

/** The number of samples per parcel and in total; a parcel links to `hrefOf`. */
export function SamplingTable({ parcels, hrefOf }: SamplingProps & { hrefOf?: (parcel: Parcel) => string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { lines, total } = useMemo(() => samplingPlanOf(parcels), [parcels]);
  const coresText = useCoresText();
  const hasReferences = parcels.some(({ reference }) => reference);
  const columns: Column<ParcelSamples<Parcel>>[] = [
    {
      key: 'parcel',
      title: t('map:farmPage.parcel'),
      cell: ({ parcel }) => (hrefOf ? <Link to={hrefOf(parcel)}>{titleOf(parcel)}</Link> : titleOf(parcel)),
      foot: t('map:farmPage.total'),
    },
    ...(hasReferences
      ? [
          {
            key: 'reference',
            title: t('map:farmPage.reference'),
            cell: ({ parcel }: ParcelSamples<Parcel>) => parcel.reference,
          },
        ]
      : []),
    {
      key: 'area',
      title: t('map:farmPage.area'),
      isNumber: true,
      cell: ({ parcel }) => formats.hectares(parcel.hectares),
      foot: formats.hectares(total.hectares),
    },
    {
      key: 'samples',
      title: t('soil:solum.samples'),
      isNumber: true,
      cell: ({ samples }) => formats.count(samples),
      foot: formats.count(total.samples),
    },
    {
      key: 'cores',
      title: t('soil:solum.cores'),
      isNumber: true,
      cell: ({ samples }) => coresText(samples),
      foot: coresText(total.samples),
    },
  ];
  return (
    <DataTable
      caption={t('soil:solum.order.perParcel')}
      columns={columns}
      rows={lines}
      keyOf={({ parcel }) => parcel.id}
    />
  );
}

/** Returns the function that formats how many cores make up a number of samples. */
export function useCoresText(): (samples: number) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (samples) =>
    t('soil:solum.coresOf', {
      from: formats.count(samples * SAMPLE_CORES.from),
      to: formats.count(samples * SAMPLE_CORES.to),
    });
}
