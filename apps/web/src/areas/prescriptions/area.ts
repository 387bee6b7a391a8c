import { type Area, screenWith } from '../../lib/area.ts';
import { prescriptionsQueryRules } from './query-rules.ts';

export const prescriptionsArea = {
  screens: {
    prescriptions: screenWith(
      'PrescriptionsScreen',
      () => import('./prescriptions-screen/prescriptions-screen.tsx'),
      'map',
      'prescriptions',
    ),
    prescription: screenWith(
      'PrescriptionScreen',
      () => import('./prescription-screen/prescription-screen.tsx'),
      'map',
      'prescriptions',
    ),
  },
  queryRules: prescriptionsQueryRules,
} as const satisfies Area;
