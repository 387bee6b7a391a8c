import type { Feature } from '../../platform/feature.ts';
import { ogcHandlers } from './ogc.routes.ts';
import { rastersHandlers } from './rasters.routes.ts';
import { stacHandlers } from './stac.routes.ts';

export const ogcFeature = {
  handlers: ({ db, flags, config }) => ({
    ...ogcHandlers({ db, flags, site: config.PUBLIC_URL }),
    ...rastersHandlers({ db, site: config.PUBLIC_URL }),
    ...stacHandlers({ db, site: config.PUBLIC_URL }),
  }),
  errors: {
    crs_unknown: 400,
    bbox_wrong: 400,
    datetime_wrong: 400,
    filter_unknown: 400,
    raster_too_wide: 422,
  },
} as const satisfies Feature;
