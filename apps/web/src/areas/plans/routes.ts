import { type Route, SEASON } from '../../routes/route.ts';

const PLAN = `${SEASON}/crop/:cropId/plan`;

/** Pages of plans and prices. */
export const plansRoutes = {
  plans: {
    paths: [`${SEASON}/plans`, '/farm/:farmId/plans'],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  prices: {
    paths: [`${SEASON}/prices`],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'crop-plan': {
    paths: [PLAN],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'plan-seasons': {
    paths: [`${PLAN}/seasons`],
    accessRules: { mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'target-yield': {
    paths: [`${PLAN}/target-yield`],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'close-worksheet': {
    paths: [`${PLAN}/close-worksheet`],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'close-activity': {
    paths: [`${PLAN}/activity/:activityId/close`],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'activity-cost': {
    paths: [`${PLAN}/activity/:activityId/cost`],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'execution-period': {
    paths: [`${PLAN}/activity/:activityId/execution-period`],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
  },
  'assign-people': {
    paths: [`${PLAN}/activity/:activityId/people`],
    accessRules: { requireAuth: true, requireFullAccess: true, mobileSupport: true },
    query: ['backTo', 'lang'],
    featureFlag: 'journal',
  },
} as const satisfies Record<string, Route>;
