import { hasAccess } from '@brazda/domain';
import { nearestOf } from '../../../lib/geometry/nearest-shape.ts';
import type { Shape } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import type { Position } from '../../../lib/position.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { openNoteForm } from '../../notes/index.ts';
import type { FarmView } from '../../parcels/index.ts';

/** Returns the function that says in which parcel the device is, or which one is nearest, and offers a note there. */
export function useOwnPlace({ context: { farm, season }, parcels }: FarmView) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (position: Position) => {
    const point = [position.longitude, position.latitude] as const;
    const nearest = nearestOf(parcels, point, ({ shape, bbox }) => ({
      shape: shape.coordinates as Shape,
      bbox,
    }));
    if (!nearest) return { text: t('map:place.away') };
    const { item: parcel, meters } = nearest;
    const name = parcelTitleOf(parcel);
    if (meters > 0)
      return { text: t('map:place.near', { parcel: name, distance: lengthText(meters, language) }) };
    const add = () =>
      openNoteForm({ farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id, position: point });
    return {
      text: t('map:place.in', { parcel: name }),
      action: farm && season && hasAccess(farm.access, 'full') && (
        <button type="button" data-look="text" onClick={add}>
          {t('map:place.note')}
        </button>
      ),
    };
  };
}
