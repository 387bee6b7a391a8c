import { type Area, dialogWith } from '../../lib/area.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The order of a license. */
    license: object;
  }
}

export const licensesArea = {
  dialogs: {
    license: dialogWith('OrderDialog', () => import('./order-dialog.tsx'), 'licenses', 'invoices'),
  },
} as const satisfies Area;
