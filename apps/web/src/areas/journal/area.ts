import type { Farm, Machine, Worker } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { WORK_CALLS } from './outbox-calls.ts';
import { journalQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** A passkey for the journal app, and the devices that are paired with the farm. */
    'journal-pairing': { readonly farm: Farm };
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
      'map',
      'journal',
      'plans',
    )('JournalScreen', () => import('./journal-screen/journal-screen.tsx')),
    work: screenWith(
      'map',
      'journal',
      'plans',
      'notes',
      'outbox',
    )('WorkScreen', () => import('./work-screen/work-screen.tsx')),
    people: screenWith('map', 'journal')('PeopleScreen', () => import('./people-screen/people-screen.tsx')),
    invitation: screenWith('journal')(
      'InvitationScreen',
      () => import('./invitation-screen/invitation-screen.tsx'),
    ),
  },
  dialogs: {
    'journal-pairing': dialogWith('journal')('PairingDialog', () => import('./pairing-dialog.tsx')),
    'worker-form': dialogWith('journal')('WorkerForm', () => import('./people-screen/worker-form.tsx')),
    'machine-form': dialogWith('journal')('MachineForm', () => import('./people-screen/machine-form.tsx')),
    'invite-worker': dialogWith('journal')('InviteDialog', () => import('./people-screen/invite-dialog.tsx')),
  },
  outboxCalls: WORK_CALLS,
  queryRules: journalQueryRules,
} as const satisfies Area;
