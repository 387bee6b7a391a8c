import { type Area, dialogWith } from '../../lib/area.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The order of a license. */
    license: object;
  }
}

export const licensesArea = {
  dialogs: {
    license: dialogWith('licenses', 'invoices')('OrderDialog', () => import('./order-dialog.tsx')),
  },
} as const satisfies Area;
