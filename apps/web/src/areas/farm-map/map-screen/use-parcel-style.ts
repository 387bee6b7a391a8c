import type { Parcel } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { LOOK_COLOR, type Looks } from '../../alerts/index.ts';
import { type Crops, cropColorOf, shownCropOf } from '../../crops/index.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import type { MarginMap } from '../../plans/index.ts';

/** What parcels show in place of their crops and areas; null for that. */
interface Shown {
  readonly margins: Pick<MarginMap, 'margins' | 'unpriced' | 'colorOf' | 'currency'> | null;
  readonly looks: Looks | null;
}

/**
 * The color and label functions for parcels on the map. They change with the parcels, their crops and the language, but
 * not with a date on which the crops are the same, so that stepping through dates causes no new label layout. With
 * margins, or with what needs a look, they show those instead of crops and areas.
 */
export function useParcelStyle(
  parcels: readonly Parcel[],
  crops: Crops,
  date: string | null,
  { margins, looks }: Shown,
) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const cropKeys = useMemo(
    () => parcels.map((parcel) => shownCropOf(parcel, crops, date)?.id ?? '').join(),
    [parcels, crops, date],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the date, only `cropKeys` matters
  return useMemo(() => {
    const cropById = new Map(parcels.map((parcel) => [parcel.id, shownCropOf(parcel, crops, date)]));
    const crop = ({ id }: Parcel) => cropById.get(id) ?? null;
    const currency = margins?.currency ? formats.moneyIn(margins.currency).sign : '';
    const marginText = ({ id }: Parcel) => {
      const margin = margins?.margins.get(id);
      if (margins?.unpriced.has(id)) return t('map:marginUnknown');
      if (margin?.margin_per_ha == null) return undefined;
      const amount = t('map:marginPerHectare', { amount: formats.count(margin.margin_per_ha), currency });
      return margin.is_measured ? amount : `${amount} *`;
    };
    const lookOf = ({ id }: Parcel) => looks?.get(id)?.state ?? 'unknown';
    const lines = (parcel: Parcel) => [
      parcelTitleOf(parcel),
      crop(parcel)?.name[language],
      margins
        ? marginText(parcel)
        : looks
          ? t(`map:look.${lookOf(parcel)}`)
          : formats.hectares(parcel.hectares),
    ];
    return {
      parcelColor: (parcel: Parcel) =>
        looks ? LOOK_COLOR[lookOf(parcel)] : (margins?.colorOf(parcel) ?? cropColorOf(crop(parcel))),
      labelOf: (parcel: Parcel) => lines(parcel).filter(Boolean).join('\n'),
    };
  }, [
    parcels,
    crops,
    cropKeys,
    language,
    formats,
    margins?.margins,
    margins?.unpriced,
    margins?.colorOf,
    margins?.currency,
    looks,
    t,
  ]);
}
