import type { Feature } from '../../platform/feature.ts';
import { openingHandlers } from './openings.routes.ts';

export const openingsFeature = {
  handlers: ({ db, handlers }) => openingHandlers({ db }, handlers),
} as const satisfies Feature;
