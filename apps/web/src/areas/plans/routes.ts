import { type Route, SEASON } from '../../routes/route.ts';

const PLAN = `${SEASON}/crop/:cropId/plan`;

/** Pages of plans and prices. */
export const plansRoutes = {
  plans: {
    paths: [`${SEASON}/plans`, '/farm/:farmId/plans'],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  prices: {
    paths: [`${SEASON}/prices`],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'crop-plan': {
    paths: [PLAN],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'plan-seasons': {
    paths: [`${PLAN}/seasons`],
    flags: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'target-yield': {
    paths: [`${PLAN}/target-yield`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'close-worksheet': {
    paths: [`${PLAN}/close-worksheet`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'close-activity': {
    paths: [`${PLAN}/activity/:activityId/close`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'activity-cost': {
    paths: [`${PLAN}/activity/:activityId/cost`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'execution-period': {
    paths: [`${PLAN}/activity/:activityId/execution-period`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'assign-people': {
    paths: [`${PLAN}/activity/:activityId/people`],
    flags: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
    flag: 'journal',
  },
} as const satisfies Record<string, Route>;
