import type { Feature } from '../../platform/feature.ts';
import { waterHandlers } from './water.routes.ts';
import { WATER_ROW_LIMITS, WATER_TABLES } from './water.table.ts';

export const waterFeature = {
  handlers: waterHandlers,
  events: { water: 'view' },
  changeTables: WATER_TABLES,
  rowLimits: WATER_ROW_LIMITS,
  errors: { water_full: 409, water_shape: 422, water_file_too_large: 422 },
} as const satisfies Feature;
