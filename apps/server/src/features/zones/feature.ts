import type { Feature } from '../../platform/feature.ts';
import { zonesHandlers } from './zones.routes.ts';

export const zonesFeature = {
  handlers: ({ flags, ...deps }) =>
    zonesHandlers({ ...deps, showsAny: (farm_id) => flags.isOn('show_any_potential_map', farm_id) }),
} as const satisfies Feature;
