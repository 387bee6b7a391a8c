import type { Farm, StoreHarvest, StoreItem, StoreMovement } from '@brazda/contract/client';
import { type Area, dialogWith, screenWith } from '../../lib/area.ts';
import { storeQueryRules } from './query-rules.ts';

declare module '../../lib/dialogs.ts' {
  interface DialogInputs {
    /** An item of the store; null adds one, perhaps with what is there. */
    'store-item': { readonly farm: Farm; readonly item: StoreItem | null };
    /** What came in or left of an item; null adds a movement. */
    'store-movement': {
      readonly farm: Farm;
      readonly item: StoreItem;
      readonly movement: StoreMovement | null;
      readonly direction: 'in' | 'out';
    };
    /** What a count found of an item. */
    'store-count': { readonly farm: Farm; readonly item: StoreItem };
    /** An amount that is moved to another item. */
    'store-move': { readonly farm: Farm; readonly item: StoreItem; readonly targets: readonly StoreItem[] };
    /** A harvest that is put into a lot of its crop, or a new one. */
    'store-harvest': {
      readonly farm: Farm;
      readonly harvest: StoreHarvest;
      readonly lots: readonly StoreItem[];
    };
  }
}

export const storeArea = {
  screens: {
    store: screenWith('StoreScreen', () => import('./store-screen/store-screen.tsx'), 'map', 'store'),
    'store-item': screenWith(
      'StoreItemScreen',
      () => import('./store-item-screen/store-item-screen.tsx'),
      'map',
      'store',
      'products',
    ),
  },
  dialogs: {
    'store-item': dialogWith('ItemForm', () => import('./item-form.tsx'), 'store'),
    'store-movement': dialogWith('MovementForm', () => import('./movement-form.tsx'), 'store'),
    'store-count': dialogWith('CountForm', () => import('./count-form.tsx'), 'store'),
    'store-move': dialogWith('MoveForm', () => import('./move-form.tsx'), 'store'),
    'store-harvest': dialogWith('HarvestForm', () => import('./harvest-form.tsx'), 'store'),
  },
  queryRules: storeQueryRules,
} as const satisfies Area;
