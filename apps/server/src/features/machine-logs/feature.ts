import type { Feature } from '../../platform/feature.ts';
import { machineLogsHandlers } from './machine-logs.routes.ts';
import { APPLIED_ROW_LIMITS, APPLIED_TABLES } from './machine-logs.table.ts';

export const machineLogsFeature = {
  handlers: machineLogsHandlers,
  events: { applied: 'view' },
  changeTables: APPLIED_TABLES,
  rowLimits: APPLIED_ROW_LIMITS,
  errors: {
    applied_unknown_format: 415,
    applied_no_rate: 422,
    applied_no_positions: 422,
    applied_no_width: 422,
    applied_elsewhere: 422,
    applied_full: 409,
  },
} as const satisfies Feature;
