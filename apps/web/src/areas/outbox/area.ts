import { type Area, dialogWith } from '../../lib/area.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The changes that are not sent yet. */
    outbox: object;
  }
}

export const outboxArea = {
  dialogs: {
    outbox: dialogWith('outbox')('OutboxDialog', () => import('./outbox-dialog/outbox-dialog.tsx')),
  },
} as const satisfies Area;
