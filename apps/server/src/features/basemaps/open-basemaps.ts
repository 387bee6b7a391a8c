import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { TileCache } from '../../platform/files/tile-cache.ts';
import { Basemaps } from './basemaps.ts';
import { configuredSources } from './configured.ts';

/** The basemaps by the settings, with their cache in the data folder; they are probed once started. */
export function openBasemaps(config: Config, log: Pick<Logger, 'info' | 'warn'>): Basemaps {
  return new Basemaps({
    sources: configuredSources(config),
    cache: new TileCache({
      folder: join(config.DATA_DIR, 'basemaps'),
      maxBytes: config.BASE_MAPS_CACHE_MB * 1_000_000,
    }),
    // Sources want to know who uses them, and whom to write to.
    userAgent: `Brazda (${config.PUBLIC_URL}; ${config.SUPPORT_EMAIL})`,
    onChange: ({ id, reason }) =>
      reason === null
        ? log.info({ basemap: id }, 'a basemap answers')
        : log.warn({ basemap: id, reason }, 'a basemap does not answer and is not offered'),
  });
}
