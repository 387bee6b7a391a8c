import type { Feature } from '../../platform/feature.ts';
import { placesHandlers } from './places.routes.ts';

export const placesFeature = {
  handlers: placesHandlers,
} as const satisfies Feature;
