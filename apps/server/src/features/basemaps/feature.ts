import type { Feature } from '../../platform/feature.ts';
import { basemapsHandlers } from './basemaps.routes.ts';
import type { Basemaps } from './basemaps.ts';
import { openBasemaps } from './open-basemaps.ts';

declare module '../../platform/feature.ts' {
  interface ServerServices {
    readonly basemaps: Basemaps;
  }
}

export const basemapsFeature = {
  serverServices: { basemaps: ({ config, log }) => openBasemaps(config, log) },
  handlers: basemapsHandlers,
  errors: {
    basemap_silent: 503,
  },
} as const satisfies Feature;
