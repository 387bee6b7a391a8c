import type { CropInterval, Farm, Parcel, Season } from '@brazda/contract';
import type { Country, DayRange, RasterKind } from '@brazda/domain';
import { createContext } from 'react';
import { createStore } from '../lib/store.ts';
import { settingOf } from './settings.ts';

/** Which parcels are exported, and as they are seen when. */
export interface Exported {
  readonly farm: { readonly id: string; readonly name: string };
  readonly season: DayRange & { readonly id: string };
  /** The ids of the parcels; null for all that the person may see. */
  readonly parcels: readonly string[] | null;
  readonly count: number;
  /** The day and the kind of the image that is shown; null where none is. */
  readonly image: { readonly date: string; readonly rasterKind: RasterKind } | null;
}

/** Every dialog of the product with what it must be given; texts are given in the language of the person. */
export type Dialog =
  | {
      readonly type: 'confirm';
      readonly title: string;
      readonly text?: string;
      /** What the button that agrees says. */
      readonly confirm: string;
      /** What the other button says where it is not to cancel. */
      readonly cancel?: string;
      readonly isDanger?: boolean;
      /** Told when the person does not agree. */
      readonly onCancel?: () => void;
      /** The dialog stays, and waits, until a promise is kept; it stays open when it is broken. */
      readonly onConfirm: () => unknown;
    }
  | {
      readonly type: 'message';
      readonly title: string;
      readonly text: string;
      /** Under this key a person can say that they do not want to see it again. */
      readonly remember?: string;
    }
  /** Asks whether to leave the page, or without `onLeave` the dialog below, in which something is not saved. */
  | {
      readonly type: 'unsaved';
      /** What else is to be known before one leaves. */
      readonly note?: string | undefined;
      readonly onLeave?: () => void;
      readonly onStay?: () => void;
    }
  /** Null adds a farm. */
  | { readonly type: 'farm-form'; readonly farm: Farm | null }
  /** Null adds a season, which then opens on the map unless the page it is added from shows it itself. */
  | {
      readonly type: 'season-form';
      readonly farm: Farm;
      readonly season: Season | null;
      readonly onAdded?: (seasonId: string) => void;
    }
  | { readonly type: 'parcel-form'; readonly parcel: Parcel }
  | { readonly type: 'print-map'; readonly exported: Exported }
  /** Null adds a crop. */
  | {
      readonly type: 'set-crop';
      readonly parcel: Parcel;
      readonly interval: CropInterval | null;
      readonly season: DayRange;
      /** The free days that a crop is to be added in; null for any. */
      readonly wished: DayRange | null;
      readonly country: Country;
    }
  | {
      readonly type: 'set-crops';
      readonly parcels: readonly [Parcel, ...Parcel[]];
      readonly season: Season;
      readonly country: Country;
    };

/** A dialog that is open; of several only the last can be used. */
export interface OpenDialog {
  readonly id: number;
  readonly dialog: Dialog;
  readonly isUnsaved: boolean;
}

/** The dialog in which something is drawn; null on a page. */
export const DialogId = createContext<number | null>(null);

export const openDialogs = createStore<readonly OpenDialog[]>([]);
let lastId = 0;

/** Opens a dialog over whatever is open; one that the person has dismissed for good stays away. */
export function openDialog(dialog: Dialog): void {
  const key = dialog.type === 'message' ? dialog.remember : undefined;
  if (key !== undefined && settingOf('dismissedDialogs').get().includes(key)) return;
  openDialogs.set([...openDialogs.get(), { id: ++lastId, dialog, isUnsaved: false }]);
}

/** Closes the last dialog, or the named one with all that lie over it, saved or not. */
export function closeDialog(id?: number): void {
  const open = openDialogs.get();
  const at = id === undefined ? open.length - 1 : open.findIndex((entry) => entry.id === id);
  if (at >= 0) openDialogs.set(open.slice(0, at));
}

/** Closes a dialog when it is the last and saved; asks first when it is not saved. */
export function leaveDialog(id: number): void {
  const last = openDialogs.get().at(-1);
  if (last?.id !== id) return;
  if (last.isUnsaved) openDialog({ type: 'unsaved' });
  else closeDialog();
}

/** Leaves the dialog under the question whether to leave it. */
export function leaveUnsaved(): void {
  const [below] = openDialogs.get().slice(-2);
  if (below) closeDialog(below.id);
}

/** Remembers that a message is not to come again. */
export function dismissForGood(key: string): void {
  const store = settingOf('dismissedDialogs');
  if (!store.get().includes(key)) store.set([...store.get(), key]);
}

/** Says whether something in a dialog is not saved. */
export function guardDialog(id: number, isUnsaved: boolean): void {
  openDialogs.set(openDialogs.get().map((entry) => (entry.id === id ? { ...entry, isUnsaved } : entry)));
}
