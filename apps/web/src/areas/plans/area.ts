import { type Area, screenWith } from '../../lib/area.ts';
import { plansQueryRules } from './query-rules.ts';

const cropPlan = screenWith(
  'CropPlanScreen',
  () => import('./crop-plan-screen/crop-plan-screen.tsx'),
  'map',
  'plans',
  'journal',
);

export const plansArea = {
  screens: {
    'crop-plan': cropPlan,
    'target-yield': cropPlan,
    'close-worksheet': cropPlan,
    'close-activity': cropPlan,
    'activity-cost': cropPlan,
    'execution-period': cropPlan,
    'assign-people': cropPlan,
    plans: screenWith('PlansScreen', () => import('./plans-screen/plans-screen.tsx'), 'map', 'plans'),
    'plan-seasons': screenWith(
      'PlanSeasonsScreen',
      () => import('./plan-seasons-screen/plan-seasons-screen.tsx'),
      'map',
      'plans',
    ),
    prices: screenWith('PricesScreen', () => import('./prices-screen/prices-screen.tsx'), 'map', 'plans'),
  },
  queryRules: plansQueryRules,
} as const satisfies Area;
