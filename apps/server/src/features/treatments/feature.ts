import type { Feature } from '../../platform/feature.ts';
import { treatmentsHandlers } from './treatments.routes.ts';
import { REGISTER_TABLES } from './treatments.table.ts';

export const treatmentsFeature = {
  handlers: (deps) => treatmentsHandlers(deps),
  changeTables: REGISTER_TABLES,
  errors: { treatment_ended: 409, treatments_full: 409, part_outside: 422 },
} as const satisfies Feature;
