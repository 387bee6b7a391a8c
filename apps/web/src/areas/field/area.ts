import { type Area, dialogWith } from '../../lib/area.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Farms on this device for the field; the given one can be taken along. */
    field: { readonly farm: { readonly id: string; readonly name: string } | null };
  }
}

export const fieldArea = {
  dialogs: {
    field: dialogWith('FieldDialog', () => import('./field-dialog/field-dialog.tsx'), 'field'),
  },
} as const satisfies Area;
