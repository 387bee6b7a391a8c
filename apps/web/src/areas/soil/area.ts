import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { SAMPLING_CALLS } from './outbox-calls.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The order of a soil analysis from the operator. */
    'analysis-order': { readonly farmId: string; readonly soilOrderId: string };
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
    )('SolumOrderScreen', () => import('./solum-order-screen.tsx')),
    'solum-results': screenWith(
      'map',
      'soil',
      'plans',
    )('SoilOrderScreen', () => import('./order-screen/soil-order-screen.tsx')),
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
} as const satisfies Area;
