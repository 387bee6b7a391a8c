import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import type { SeasonAddress } from './queries.ts';
import { prescriptionsQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The stick of a prescription for a terminal. */
    stick: { readonly address: SeasonAddress; readonly prescription: string; readonly name: string };
  }
}

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
      'field-zones',
      'history',
      'prescriptions',
      'soil',
    ),
    'rate-here': screenWith(
      'RateHereScreen',
      () => import('./rate-here-screen/rate-here-screen.tsx'),
      'map',
      'prescriptions',
    ),
  },
  dialogs: { stick: dialogWith('StickDialog', () => import('./stick-dialog.tsx'), 'prescriptions') },
  queryRules: prescriptionsQueryRules,
} as const satisfies Area;
