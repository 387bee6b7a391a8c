import type { Parcel } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { metersToShape } from '../../../lib/geometry/nearest-shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { lengthText } from '../../../lib/length-text.ts';
import type { Position } from '../../../lib/position.ts';
import { titleOf } from '../../farms/index.ts';
import { openNoteForm } from '../../notes/index.ts';
import type { FarmView } from '../../parcels/index.ts';

/** A parcel that is farther away is not the one that the user means. */
const NEAR_M = 5000;

/** Returns the function that says in which parcel the device is, or which one is nearest, and offers a note there. */
export function useOwnPlace({ context: { farm, season }, parcels }: FarmView) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (position: Position) => {
    const point = [position.longitude, position.latitude] as const;
    const nearest = nearestOf(parcels, point);
    if (!nearest || nearest.meters > NEAR_M) return { text: t('map:place.away') };
    const { parcel, meters } = nearest;
    const name = titleOf(parcel);
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

function nearestOf(parcels: readonly Parcel[], point: readonly [number, number]) {
  let nearest: { readonly parcel: Parcel; readonly meters: number } | null = null;
  for (const parcel of parcels) {
    if (nearest && metersToBox(point, parcel.bbox) > nearest.meters) continue;
    const meters = metersToShape(point, parcel.shape.coordinates as never);
    if (!nearest || meters < nearest.meters) nearest = { parcel, meters };
  }
  return nearest;
}

/** The distance of a point from bounds, at least: parcels that cannot be nearer are not measured. */
function metersToBox([x, y]: readonly [number, number], [west, south, east, north]: Parcel['bbox']): number {
  const box = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ] as const;
  return metersToShape([x, y], [box]);
}
