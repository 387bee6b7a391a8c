import type { Feature } from '../../platform/feature.ts';
import { prescriptionsHandlers } from './prescriptions.routes.ts';
import { PRESCRIPTION_ROW_LIMITS, PRESCRIPTION_TABLES } from './prescriptions.table.ts';

export const prescriptionsFeature = {
  handlers: prescriptionsHandlers,
  events: { prescriptions: 'view' },
  changeTables: PRESCRIPTION_TABLES,
  rowLimits: PRESCRIPTION_ROW_LIMITS,
  errors: {
    image_missing: 409,
    content_missing: 409,
    analysis_missing: 409,
    parcel_too_wide: 409,
    zone_rates_missing: 409,
    rates_over_limit: 409,
    stick_refused: 409,
    stick_differs: 500,
    prescription_changed: 409,
    prescriptions_full: 409,
  },
} as const satisfies Feature;
