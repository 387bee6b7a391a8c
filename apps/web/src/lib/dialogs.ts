import type {
  CropInterval,
  Farm,
  LicenseBandRow,
  Machine,
  Note,
  Parcel,
  Season,
  StaffLicense,
  Worker,
} from '@brazda/contract/client';
import type { Country, DayRange, RasterKind } from '@brazda/domain';
import { createContext } from 'react';
import { settingOf } from './settings.ts';
import { createStore } from './store.ts';

/** The parcels to export, and the image shown with them. */
export interface Exported {
  readonly farm: { readonly id: string; readonly name: string };
  readonly season: DayRange & { readonly id: string };
  /** The ids of the parcels; null for all that the user may see. */
  readonly parcels: readonly string[] | null;
  readonly count: number;
  /** The date and kind of the image shown; null if there is none. */
  readonly image: { readonly date: string; readonly rasterKind: RasterKind } | null;
}

/** A user as staff pages name them. */
export interface UserOfStaff {
  readonly id: string;
  readonly email: string;
}

/** All dialogs of the product with their input; texts are in the user's language. */
export type Dialog =
  | {
      readonly type: 'confirm';
      readonly title: string;
      readonly text?: string;
      /** The label of the confirm button. */
      readonly confirm: string;
      /** The label of the other button if it is not Cancel. */
      readonly cancel?: string;
      readonly isDanger?: boolean;
      /** Called when the user does not confirm. */
      readonly onCancel?: () => void;
      /** The dialog waits for a returned promise; it stays open if that is rejected. */
      readonly onConfirm: () => unknown;
    }
  | {
      readonly type: 'message';
      readonly title: string;
      readonly text: string;
      /** The key under which a user can dismiss the dialog for good. */
      readonly remember?: string;
    }
  /** Asks whether to leave the page, or without `onLeave` the dialog below, with unsaved changes. */
  | {
      readonly type: 'unsaved';
      /** An additional warning about leaving. */
      readonly note?: string | undefined;
      readonly onLeave?: () => void;
      readonly onStay?: () => void;
    }
  /** Null adds a farm. */
  | { readonly type: 'farm-form'; readonly farm: Farm | null }
  /** Null adds a season, which then opens on the map unless the current page shows it itself. */
  | {
      readonly type: 'season-form';
      readonly farm: Farm;
      readonly season: Season | null;
      readonly onAdded?: (seasonId: string) => void;
    }
  | { readonly type: 'parcel-form'; readonly parcel: Parcel }
  /** Organic days and the special use of several parcels of a season. */
  | { readonly type: 'land-use'; readonly parcels: readonly [Parcel, ...Parcel[]] }
  /** Null writes a note, on the parcel or on one that the user chooses, at the position or in the middle of it. */
  | {
      readonly type: 'note-form';
      readonly farmId: string;
      readonly seasonId: string;
      readonly note: Note | null;
      readonly parcelId: string | null;
      readonly position: readonly [number, number] | null;
    }
  /** Notes at one place, one at a time. */
  | { readonly type: 'notes'; readonly farmId: string; readonly noteIds: readonly string[] }
  | { readonly type: 'print-map'; readonly exported: Exported }
  /** Null adds a crop. */
  | {
      readonly type: 'set-crop';
      readonly parcel: Parcel;
      readonly interval: CropInterval | null;
      readonly season: DayRange;
      /** The free dates in which a crop is to be added; null for any. */
      readonly wished: DayRange | null;
      readonly country: Country;
    }
  | {
      readonly type: 'set-crops';
      readonly parcels: readonly [Parcel, ...Parcel[]];
      readonly season: Season;
      readonly country: Country;
    }
  /** The crops of a season from a table that is pasted. */
  | { readonly type: 'paste-crops'; readonly farmId: string; readonly season: Season }
  /** Farms on this device for the field; the given one can be taken along. */
  | { readonly type: 'field'; readonly farm: { readonly id: string; readonly name: string } | null }
  /** A passkey for the journal app, and the devices that are paired with the farm. */
  | { readonly type: 'journal-pairing'; readonly farm: Farm }
  /** Null adds a person. */
  | { readonly type: 'worker-form'; readonly farmId: string; readonly worker: Worker | null }
  /** Null adds a machine. */
  | { readonly type: 'machine-form'; readonly farmId: string; readonly machine: Machine | null }
  /** An invitation of a person to see their work. */
  | { readonly type: 'invite-worker'; readonly farm: Farm; readonly worker: Worker }
  /** The order of a license. */
  | { readonly type: 'license' }
  /** The order of a soil analysis from the operator. */
  | { readonly type: 'analysis-order'; readonly farmId: string; readonly soilOrderId: string }
  /** The license of a user in the staff view. */
  | { readonly type: 'user-license'; readonly user: UserOfStaff }
  /** What staff do to the license of a user; null if there is none. */
  | {
      readonly type: 'change-license';
      readonly kind: 'grant' | 'extend' | 'end';
      readonly user: UserOfStaff;
      readonly license: StaffLicense | null;
    }
  /** The transfers for an order in the staff view. */
  | { readonly type: 'transfers'; readonly orderId: string }
  /** Null adds an area band. */
  | { readonly type: 'band-form'; readonly band: LicenseBandRow | null }
  /** The changes that are not sent yet. */
  | { readonly type: 'outbox' };

/** An open dialog; only the last one can be used. */
export interface OpenDialog {
  readonly id: number;
  readonly dialog: Dialog;
  readonly isUnsaved: boolean;
}

/** The dialog around a component; null on a page. */
export const DialogId = createContext<number | null>(null);

export const openDialogs = createStore<readonly OpenDialog[]>([]);
let lastId = 0;

/** Opens a dialog over everything open, unless the user has dismissed it for good. */
export function openDialog(dialog: Dialog): void {
  const key = dialog.type === 'message' ? dialog.remember : undefined;
  if (key !== undefined && settingOf('dismissedDialogs').get().includes(key)) return;
  openDialogs.set([...openDialogs.get(), { id: ++lastId, dialog, isUnsaved: false }]);
}

/** Closes the last dialog, or the given one with all above it, saved or not. */
export function closeDialog(id?: number): void {
  const open = openDialogs.get();
  const at = id === undefined ? open.length - 1 : open.findIndex((entry) => entry.id === id);
  if (at >= 0) openDialogs.set(open.slice(0, at));
}

/** Closes a dialog if it is the last and saved; asks first if it is not saved. */
export function leaveDialog(id: number): void {
  const last = openDialogs.get().at(-1);
  if (last?.id !== id) return;
  if (last.isUnsaved) openDialog({ type: 'unsaved' });
  else closeDialog();
}

/** Closes the dialog below the leave confirmation. */
export function leaveUnsaved(): void {
  const [below] = openDialogs.get().slice(-2);
  if (below) closeDialog(below.id);
}

/** Stores that a dialog is not to be shown again. */
export function dismissForGood(key: string): void {
  const store = settingOf('dismissedDialogs');
  if (!store.get().includes(key)) store.set([...store.get(), key]);
}

/** Sets whether a dialog has unsaved changes. */
export function guardDialog(id: number, isUnsaved: boolean): void {
  openDialogs.set(openDialogs.get().map((entry) => (entry.id === id ? { ...entry, isUnsaved } : entry)));
}
