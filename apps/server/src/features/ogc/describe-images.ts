import { api, type ImagesCollection, STAC_VERSION } from '@brazda/contract';
import type { Translate } from '@brazda/i18n';
import { type AddressOf, GEOJSON_TYPE, linkTo } from './addresses.ts';
import type { ImageDay } from './describe-image-day.ts';

/** Describes the images of a farm, with days newest first, as a STAC collection; null where it has none. */
export function describeImages(
  farmId: string,
  days: readonly ImageDay[],
  addressOf: AddressOf,
  t: Translate,
): ImagesCollection | null {
  const [newest, oldest] = [days[0], days.at(-1)];
  if (!newest || !oldest) return null;
  const edge = (side: 0 | 1 | 2 | 3) => days.map(({ season: { bbox } }) => bbox[side]);
  return {
    type: 'Collection',
    stac_version: STAC_VERSION,
    id: 'images',
    title: t('ogc:service.images'),
    description: t('ogc:stac.description'),
    license: 'proprietary',
    extent: {
      spatial: {
        bbox: [[Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))]],
      },
      temporal: { interval: [[`${oldest.day}T00:00:00Z`, `${newest.day}T23:59:59Z`]] },
    },
    links: [
      linkTo('self', addressOf(api.stac.images, { farmId })),
      linkTo('root', addressOf(api.stac.landing, { farmId })),
      linkTo('parent', addressOf(api.stac.landing, { farmId })),
      linkTo('items', addressOf(api.stac.days, { farmId }), GEOJSON_TYPE),
    ],
  };
}
