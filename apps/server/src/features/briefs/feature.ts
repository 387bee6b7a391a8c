import type { Feature } from '../../platform/feature.ts';
import { briefsHandlers } from './briefs.routes.ts';

export const briefsFeature = {
  handlers: ({ db, now, weatherSources }) => briefsHandlers({ db, now, sources: weatherSources }),
} as const satisfies Feature;
