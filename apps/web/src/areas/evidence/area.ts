import type { EvidencePhoto, Farm, Season } from '@brazda/contract/client';
import type { ParcelRule } from '@brazda/domain';
import type { MultiPolygon } from 'geojson';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { EVIDENCE_CALLS } from './outbox-calls.ts';
import { evidenceQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** A photo for a rule on a parcel, or on a part of it. */
    'evidence-photo': {
      readonly farmId: string;
      readonly seasonId: string;
      readonly parcelId: string;
      readonly rule: ParcelRule;
      readonly part: MultiPolygon | null;
    };
    /** Removes the file of a photo, with a reason. */
    'evidence-removal': { readonly farmId: string; readonly photo: EvidencePhoto };
    /** An evidence file to be made. */
    'evidence-file': {
      readonly farm: Farm;
      readonly season: Season;
      readonly parcels: readonly string[];
    };
  }
}

export const evidenceArea = {
  screens: {
    evidence: screenWith(
      'EvidenceScreen',
      () => import('./evidence-screen/evidence-screen.tsx'),
      'map',
      'evidence',
      'precheck',
    ),
    'verify-evidence': screenWith('VerifyScreen', () => import('./verify-screen.tsx'), 'evidence'),
    inspection: screenWith(
      'InspectionScreen',
      () => import('./inspection-screen.tsx'),
      'evidence',
      'precheck',
    ),
  },
  dialogs: {
    'evidence-photo': dialogWith(
      'TakePhoto',
      () => import('./take-photo/take-photo.tsx'),
      'map',
      'evidence',
      'precheck',
    ),
    'evidence-removal': dialogWith(
      'PhotoRemoval',
      () => import('./evidence-screen/photo-removal.tsx'),
      'evidence',
    ),
    'evidence-file': dialogWith(
      'FileForm',
      () => import('./evidence-screen/file-form.tsx'),
      'map',
      'evidence',
    ),
  },
  outboxCalls: EVIDENCE_CALLS,
  queryRules: evidenceQueryRules,
} as const satisfies Area;
