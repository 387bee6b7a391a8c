import type { WaterPlace } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { waterQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** The name and kind of a place of water; one without an id was just drawn. */
    'water-place': {
      readonly farmId: string;
      readonly place: Omit<WaterPlace, 'id'> & { readonly id: string | null };
    };
    /** A file of water. */
    'import-water': { readonly farmId: string };
  }
}

export const waterArea = {
  screens: {
    water: screenWith('WaterScreen', () => import('./water-screen/water-screen.tsx'), 'map', 'water'),
  },
  dialogs: {
    'water-place': dialogWith('WaterForm', () => import('./water-form.tsx'), 'water'),
    'import-water': dialogWith('ImportWater', () => import('./import-water.tsx'), 'water', 'imports'),
  },
  queryRules: waterQueryRules,
} as const satisfies Area;
