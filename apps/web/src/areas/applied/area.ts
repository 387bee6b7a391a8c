import { type Area, screenWith } from '../../lib/area.ts';
import { appliedQueryRules } from './query-rules.ts';

export const appliedArea = {
  screens: {
    applied: screenWith(
      'AppliedScreen',
      () => import('./applied-screen/applied-screen.tsx'),
      'map',
      'prescriptions',
      'harvests',
      'applied',
    ),
    'strip-trials': screenWith(
      'StripTrialsScreen',
      () => import('./strip-trials-screen/strip-trials-screen.tsx'),
      'map',
      'prescriptions',
      'applied',
    ),
  },
  queryRules: appliedQueryRules,
} as const satisfies Area;
