import type { Parcel } from '@brazda/contract/client';
import { SAMPLE_CORES, samplingPlanOf } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { KeyFigures } from '../../ui/cards/key-figures.tsx';

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
  return <KeyFigures figures={figures} />;
}

/** Returns the function that formats how many cores make up a number of samples. */
export function useCoresText(): (samples: number) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (samples) =>
    samples === 0
      ? formats.count(0)
      : t('soil:solum.coresOf', {
          from: formats.count(samples * SAMPLE_CORES.from),
          to: formats.count(samples * SAMPLE_CORES.to),
        });
}
