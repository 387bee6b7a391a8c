import type { Feature } from '../../platform/feature.ts';
import { seasonsHandlers } from './seasons.routes.ts';

export const seasonsFeature = {
  handlers: seasonsHandlers,
  errors: {
    season_exists: 409,
    season_filled: 409,
    crops_outside: 409,
  },
} as const satisfies Feature;
