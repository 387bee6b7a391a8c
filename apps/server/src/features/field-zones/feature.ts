import type { Feature } from '../../platform/feature.ts';
import { fieldZonesHandlers } from './field-zones.routes.ts';
import { FIELD_ZONES_TABLES } from './field-zones.table.ts';

export const fieldZonesFeature = {
  handlers: fieldZonesHandlers,
  events: { zones: 'view' },
  changeTables: FIELD_ZONES_TABLES,
  errors: { zones_of_other_shape: 409 },
} as const satisfies Feature;
