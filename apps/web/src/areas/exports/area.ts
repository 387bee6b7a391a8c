import { type Area, dialogWith } from '../../lib/area.ts';
import type { Exported } from './export-menu/exported.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    'print-map': { readonly exported: Exported };
  }
}

export const exportsArea = {
  dialogs: {
    'print-map': dialogWith('PrintMap', () => import('./export-menu/print-map.tsx'), 'exports'),
  },
} as const satisfies Area;
