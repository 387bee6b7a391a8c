import type { Feature } from '../../platform/feature.ts';
import { zonesHandlers } from './zones.routes.ts';

export const zonesFeature = {
  handlers: ({ db, flags }) =>
    zonesHandlers({ db, showsAny: (farmId) => flags.isOn('show_any_potential_map', farmId) }),
} as const satisfies Feature;
