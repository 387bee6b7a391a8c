import { type Area, screenWith } from '../../lib/area.ts';
import { plansQueryRules } from './query-rules.ts';

const cropPlan = screenWith('map', 'plans')(
  'CropPlanScreen',
  () => import('./crop-plan-screen/crop-plan-screen.tsx'),
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
    plans: screenWith('map', 'plans')('PlansScreen', () => import('./plans-screen/plans-screen.tsx')),
    'plan-seasons': screenWith('map', 'plans')(
      'PlanSeasonsScreen',
      () => import('./plan-seasons-screen/plan-seasons-screen.tsx'),
    ),
    prices: screenWith('map', 'plans')('PricesScreen', () => import('./prices-screen/prices-screen.tsx')),
  },
  queryRules: plansQueryRules,
} as const satisfies Area;
