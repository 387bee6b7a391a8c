import { type Area, dialogWith } from '../../lib/area.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The changes that are not sent yet. */
    outbox: object;
  }
}

export const outboxArea = {
  dialogs: {
    outbox: dialogWith('OutboxDialog', () => import('./outbox-dialog/outbox-dialog.tsx'), 'outbox'),
  },
} as const satisfies Area;
