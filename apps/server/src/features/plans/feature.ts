import { hasAccess } from '@brazda/domain';
import type { Feature } from '../../platform/feature.ts';
import { activitiesHandlers } from './activities.routes.ts';
import { activityCalendar } from './activity-calendar.ts';
import { marginsHandlers } from './margins.routes.ts';
import { plansHandlers } from './plans.routes.ts';
import { PLAN_ROW_LIMITS, PLAN_TABLES } from './plans.table.ts';
import { pricesHandlers } from './prices.routes.ts';
import { seasonPlansHandlers } from './season-plans.routes.ts';

export const plansFeature = {
  handlers: (deps) => ({
    ...plansHandlers({
      ...deps,
      async scopeOfViewer(actor, farm_id) {
        const { level, scope } = await deps.accessTo(actor, farm_id, {});
        return hasAccess(level, 'view') ? scope : null;
      },
    }),
    ...marginsHandlers(deps),
    ...seasonPlansHandlers(deps),
    ...activitiesHandlers(deps),
    ...pricesHandlers(deps),
  }),
  events: { plans: 'view' },
  calendar: activityCalendar,
  changeTables: PLAN_TABLES,
  rowLimits: PLAN_ROW_LIMITS,
  errors: {
    plan_closed: 409,
    activity_closed: 409,
    day_ahead: 422,
    day_beyond_crop: 422,
    plan_changed: 409,
    period_reversed: 422,
    cost_units: 422,
    cost_large: 422,
    cost_hectares: 422,
    plan_large: 422,
    plan_full: 409,
    costs_full: 409,
    prices_full: 409,
    price_file_broken: 422,
    price_file_too_large: 422,
    price_file_protected: 422,
    price_file_several_sheets: 422,
    price_file_columns: 422,
    price_file_decimals: 422,
    plan_currency: 409,
    price_file_currency: 422,
    price_file_cell: 422,
    area_too_large: 422,
    plan_filled: 409,
    no_starting_plan: 422,
  },
} as const satisfies Feature;
