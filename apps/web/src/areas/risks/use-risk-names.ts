import type { Parcel, WeatherDanger } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useCropCatalog } from '../crops/index.ts';
import { parcelTitleOf } from '../farms/index.ts';
import { hectaresOf } from './waiting-risks.ts';

/** Returns what crops and parcels of risks are called; parcels are empty while they load. */
export function useRiskNames(parcels: readonly Parcel[]) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const catalog = useCropCatalog();
  const byId = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  const cropName = (crop: string) => catalog.get(crop)?.name[language] ?? '…';
  return {
    cropName,
    titleOf: (id: string) => {
      const parcel = byId.get(id);
      return parcel ? parcelTitleOf(parcel) : '…';
    },
    /** The crops with their parcels and hectares. */
    whereOf: (risks: readonly Pick<WeatherDanger, 'crop' | 'parcels'>[]) =>
      [...Map.groupBy(risks, ({ crop }) => crop)]
        .map(([crop, of]) =>
          t('risks:where', {
            crop: cropName(crop),
            count: of.reduce((sum, { parcels }) => sum + parcels.length, 0),
            hectares: formats.hectares(of.reduce((sum, risk) => sum + hectaresOf(risk), 0)),
          }),
        )
        .join('; '),
  };
}
