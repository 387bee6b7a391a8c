import { api, type ImagesCollection, STAC_VERSION } from '@brazda/contract';
import type { Translate } from '@brazda/i18n';
import { type AddressOf, GEOJSON_TYPE, linkTo } from './addresses.ts';
import type { ImageDay } from './describe-image-day.ts';
import { boxAroundAll, intervalOf } from './extent.ts';

/** Describes the images of a farm, with days newest first, as a STAC collection; null where it has none. */
export function describeImages(
  farmId: string,
  days: readonly ImageDay[],
  addressOf: AddressOf,
  t: Translate,
): ImagesCollection | null {
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return null;
  return {
    type: 'Collection',
    stac_version: STAC_VERSION,
    id: 'images',
    title: t('ogc:service.images'),
    description: t('ogc:stac.description'),
    license: 'proprietary',
    extent: {
      spatial: {
        bbox: [boxAroundAll(days.map(({ season }) => season.bbox))],
      },
      temporal: { interval: [intervalOf(oldest.day, newest.day)] },
    },
    links: [
      linkTo('self', addressOf(api.stac.images, { farmId })),
      linkTo('root', addressOf(api.stac.landing, { farmId })),
      linkTo('parent', addressOf(api.stac.landing, { farmId })),
      linkTo('items', addressOf(api.stac.days, { farmId }), GEOJSON_TYPE),
    ],
  };
}
