import type { Farm, Machine, Season, Worker } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import type { KnownFarm } from '../farms/index.ts';
import { WORK_CALLS } from './outbox-calls.ts';
import { journalQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** A passkey for the journal app, and the devices that are paired with the farm. */
    'journal-pairing': { readonly farm: Farm };
    /** Work on parcels that were chosen. */
    'entry-form': { readonly farm: KnownFarm; readonly season: Season; readonly parcels: readonly string[] };
    /** Null adds a person. */
    'worker-form': { readonly farmId: string; readonly worker: Worker | null };
    /** Null adds a machine. */
    'machine-form': { readonly farmId: string; readonly machine: Machine | null };
    /** An invitation of a person to see their work. */
    'invite-worker': { readonly farm: Farm; readonly worker: Worker };
  }
}

export const journalArea = {
  screens: {
    journal: screenWith(
      'JournalScreen',
      () => import('./journal-screen/journal-screen.tsx'),
      'map',
      'journal',
      'plans',
    ),
    work: screenWith(
      'WorkScreen',
      () => import('./work-screen/work-screen.tsx'),
      'map',
      'journal',
      'plans',
      'notes',
      'outbox',
    ),
    people: screenWith('PeopleScreen', () => import('./people-screen/people-screen.tsx'), 'map', 'journal'),
    invitation: screenWith(
      'InvitationScreen',
      () => import('./invitation-screen/invitation-screen.tsx'),
      'journal',
    ),
  },
  dialogs: {
    'journal-pairing': dialogWith('PairingDialog', () => import('./pairing-dialog.tsx'), 'journal'),
    'entry-form': dialogWith(
      'EntryDialog',
      () => import('./journal-screen/entry-dialog.tsx'),
      'map',
      'journal',
      'plans',
      'treatments',
    ),
    'worker-form': dialogWith('WorkerForm', () => import('./people-screen/worker-form.tsx'), 'journal'),
    'machine-form': dialogWith('MachineForm', () => import('./people-screen/machine-form.tsx'), 'journal'),
    'invite-worker': dialogWith('InviteDialog', () => import('./people-screen/invite-dialog.tsx'), 'journal'),
  },
  outboxCalls: WORK_CALLS,
  queryRules: journalQueryRules,
} as const satisfies Area;
