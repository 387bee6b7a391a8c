import type { Farm, FarmWork, Season, Treatment, UnrecordedSpray, Work } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { TREATMENT_CALLS } from './outbox-calls.ts';
import { treatmentsQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** A treatment to be recorded: on some parcels, or for spraying of the journal that has no product yet. */
    'treatment-form': {
      readonly farm: Farm;
      readonly season: Season;
      readonly parcels: readonly string[];
      readonly spray: UnrecordedSpray | null;
    };
    /** Assigned spraying of the user, with its products. */
    'own-treatment-form': { readonly shown: FarmWork; readonly work: Work };
    /** A correction of a treatment, with a reason. */
    'treatment-correction': { readonly farm: Farm; readonly treatment: Treatment };
    /** Takes a treatment out of the register, with a reason. */
    'treatment-removal': {
      readonly farm: Farm;
      readonly treatment: Treatment;
      /** How many rows of the register were recorded at once, and whether all are meant at first. */
      readonly together: number;
      readonly isWhole: boolean;
    };
    /** What every check says of a treatment. */
    'treatment-checks': { readonly farmId: string; readonly treatment: Treatment };
    'treatment-versions': { readonly farmId: string; readonly treatment: Treatment };
    /** Who keeps the register. */
    'register-holder': { readonly farm: Farm };
    /** The register of a period as a file. */
    'register-export': { readonly farm: Farm; readonly season: Season };
  }
}

export const treatmentsArea = {
  screens: {
    treatments: screenWith(
      'TreatmentsScreen',
      () => import('./treatments-screen/treatments-screen.tsx'),
      'map',
      'treatments',
      'outbox',
    ),
  },
  dialogs: {
    'treatment-form': dialogWith(
      'TreatmentForm',
      () => import('./treatment-form/treatment-form.tsx'),
      'map',
      'treatments',
      'outbox',
    ),
    'own-treatment-form': dialogWith(
      'OwnTreatmentForm',
      () => import('./own-treatment-form/own-treatment-form.tsx'),
      'map',
      'treatments',
      'outbox',
    ),
    'treatment-correction': dialogWith(
      'CorrectionForm',
      () => import('./treatments-screen/correction-form.tsx'),
      'treatments',
    ),
    'treatment-removal': dialogWith(
      'RemovalForm',
      () => import('./treatments-screen/removal-form.tsx'),
      'treatments',
    ),
    'treatment-checks': dialogWith(
      'ChecksDialog',
      () => import('./treatments-screen/checks-dialog.tsx'),
      'treatments',
    ),
    'treatment-versions': dialogWith(
      'VersionsDialog',
      () => import('./treatments-screen/versions-dialog.tsx'),
      'treatments',
    ),
    'register-holder': dialogWith(
      'HolderForm',
      () => import('./treatments-screen/holder-form.tsx'),
      'treatments',
    ),
    'register-export': dialogWith(
      'ExportForm',
      () => import('./treatments-screen/export-form.tsx'),
      'treatments',
    ),
  },
  outboxCalls: TREATMENT_CALLS,
  queryRules: treatmentsQueryRules,
} as const satisfies Area;
