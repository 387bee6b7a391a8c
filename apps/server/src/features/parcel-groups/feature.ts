import type { Feature } from '../../platform/feature.ts';
import { parcelGroupsHandlers } from './parcel-groups.routes.ts';
import { PARCEL_GROUP_ROW_LIMITS, PARCEL_GROUP_TABLES } from './parcel-groups.table.ts';

export const parcelGroupsFeature = {
  handlers: parcelGroupsHandlers,
  events: { groups: 'parcels' },
  changeTables: PARCEL_GROUP_TABLES,
  rowLimits: PARCEL_GROUP_ROW_LIMITS,
  errors: {
    group_in_itself: 409,
    group_too_deep: 409,
    parcel_groups_full: 409,
  },
} as const satisfies Feature;
