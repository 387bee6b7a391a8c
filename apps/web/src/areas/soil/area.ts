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
      'map',
      'weather',
      'soil',
    )('SoilMapScreen', () => import('./soil-map-screen/soil-map-screen.tsx')),
    solum: screenWith('map', 'soil', 'plans')('SolumScreen', () => import('./solum-screen.tsx')),
    'solum-order': screenWith(
      'map',
      'soil',
      'plans',
    )('SoilAnalysesScreen', () => import('./soil-analyses-screen.tsx')),
    'solum-results': screenWith(
      'map',
      'soil',
      'plans',
    )('SoilAnalysisScreen', () => import('./analysis-screen/soil-analysis-screen.tsx')),
    sampling: screenWith(
      'map',
      'soil',
      'plans',
      'notes',
    )('SamplingScreen', () => import('./sampling-screen/sampling-screen.tsx')),
    'operated-list': screenWith(
      'map',
      'soil',
      'plans',
    )('OperatedListScreen', () => import('./operator-screens/operated-list-screen.tsx')),
    'operated-analysis': screenWith(
      'map',
      'soil',
      'plans',
    )('OperatedAnalysisScreen', () => import('./operator-screens/operated-analysis-screen.tsx')),
  },
  dialogs: {
    'analysis-order': dialogWith(
      'soil',
      'licenses',
      'invoices',
    )('PurchaseDialog', () => import('./purchase/purchase-dialog.tsx')),
  },
  outboxCalls: SAMPLING_CALLS,
  queryRules: soilQueryRules,
} as const satisfies Area;
