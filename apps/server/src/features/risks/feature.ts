import type { Feature } from '../../platform/feature.ts';
import { readMoistureLimits } from '../weather/index.ts';
import { risksHandlers } from './risks.routes.ts';

export const risksFeature = {
  handlers: ({ db, config, now, weatherSources }) =>
    risksHandlers({
      db,
      sources: weatherSources,
      limits: readMoistureLimits(config.SOIL_MOISTURE_LIMITS),
      now,
    }),
} as const satisfies Feature;
