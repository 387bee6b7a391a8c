import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { SAMPLING_CALLS } from './outbox-calls.ts';
import { soilQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The order of a soil analysis from the operator. */
    'analysis-order': { readonly farmId: string; readonly soilAnalysisId: string };
  }
}

export const soilArea = {
  screens: {
    'soil-map': screenWith(
      'SoilMapScreen',
      () => import('./soil-map-screen/soil-map-screen.tsx'),
      'map',
      'weather',
      'soil',
    ),
    solum: screenWith('SolumScreen', () => import('./solum-screen.tsx'), 'map', 'soil', 'plans'),
    'solum-order': screenWith(
      'SoilAnalysesScreen',
      () => import('./soil-analyses-screen.tsx'),
      'map',
      'soil',
      'plans',
    ),
    'solum-results': screenWith(
      'SoilAnalysisScreen',
      () => import('./analysis-screen/soil-analysis-screen.tsx'),
      'map',
      'soil',
      'plans',
    ),
    sampling: screenWith(
      'SamplingScreen',
      () => import('./sampling-screen/sampling-screen.tsx'),
      'map',
      'soil',
      'plans',
      'notes',
    ),
    'operated-list': screenWith(
      'OperatedListScreen',
      () => import('./operator-screens/operated-list-screen.tsx'),
      'map',
      'soil',
      'plans',
    ),
    'operated-analysis': screenWith(
      'OperatedAnalysisScreen',
      () => import('./operator-screens/operated-analysis-screen.tsx'),
      'map',
      'soil',
      'plans',
    ),
  },
  dialogs: {
    'analysis-order': dialogWith(
      'PurchaseDialog',
      () => import('./purchase/purchase-dialog.tsx'),
      'soil',
      'licenses',
      'invoices',
    ),
  },
  outboxCalls: SAMPLING_CALLS,
  queryRules: soilQueryRules,
} as const satisfies Area;
