import { type Area, dialogWith } from '../../lib/area.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Farms on this device for the field; the given one can be taken along. */
    field: { readonly farm: { readonly id: string; readonly name: string } | null };
  }
}

export const fieldArea = {
  dialogs: {
    field: dialogWith('field')('FieldDialog', () => import('./field-dialog/field-dialog.tsx')),
  },
} as const satisfies Area;
