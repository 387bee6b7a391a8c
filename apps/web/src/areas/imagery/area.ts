import { type Area, dialogWith } from '../../lib/area.ts';
import type { KnownFarm } from '../farms/index.ts';
import { imageryQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** Which further measures are read of the images of a farm. */
    measures: { readonly farm: KnownFarm };
  }
}

export const imageryArea = {
  dialogs: { measures: dialogWith('MeasuresDialog', () => import('./measures-dialog.tsx'), 'map') },
  queryRules: imageryQueryRules,
} as const satisfies Area;
