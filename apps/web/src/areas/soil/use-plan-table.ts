import type { Parcel } from '@brazda/contract/client';
import { samplingPlanOf } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { titleOf } from '../farms/index.ts';

/** The sampling plan as rows of text: the heading, a line for each parcel, the total. */
export function usePlanTable(parcels: readonly Parcel[]): readonly (readonly string[])[] {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useMemo(() => {
    const { lines, total } = samplingPlanOf(parcels);
    const heading = [
      t('map:farmPage.parcel'),
      t('map:farmPage.reference'),
      `${t('map:farmPage.area')} (ha)`,
      t('soil:solum.samples'),
    ];
    const rows = lines.map(({ parcel, samples }) => [
      titleOf(parcel),
      parcel.reference,
      areaText(parcel.hectares),
      formats.count(samples),
    ]);
    return [
      heading,
      ...rows,
      [t('map:farmPage.total'), '', areaText(total.hectares), formats.count(total.samples)],
    ];

    function areaText(hectares: number): string {
      return formats.hectares(hectares).replace('\u00A0ha', '');
    }
  }, [parcels, t, formats]);
}
