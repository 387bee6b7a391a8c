import type { Feature } from '../../platform/feature.ts';
import { readMoistureLimits } from '../weather/index.ts';
import { dangerNotifications, protectionNotifications } from './risk-notifications.ts';
import { risksHandlers } from './risks.routes.ts';

export const risksFeature = {
  handlers: ({ db, config, now, weatherSources }) =>
    risksHandlers({
      db,
      sources: weatherSources,
      limits: readMoistureLimits(config.SOIL_MOISTURE_LIMITS),
      now,
    }),
  notifications: ({ config, weatherSources }) => {
    const deps = { sources: weatherSources, limits: readMoistureLimits(config.SOIL_MOISTURE_LIMITS) };
    return [dangerNotifications(deps), protectionNotifications(deps)];
  },
} as const satisfies Feature;
