/** Bugs that a run can plant around the product's code; see `planted-bugs.ts`. */
export const PLANTED_BUGS = [
  'key-dropped',
  'removed-before-response',
  'stored-after-success',
  'photo-after-note',
  'lanes-broken',
  'conflict-ignored',
  'photo-changed',
  'part-repeated',
  'parts-sent-again',
  'land-key-dropped',
  'land-lanes-broken',
  'overlap-hidden',
  'crop-change-forgotten',
] as const;
export type PlantedBug = (typeof PLANTED_BUGS)[number];

/** Bugs that affect only crops and drawn parcels. */
export const LAND_BUGS: ReadonlySet<PlantedBug> = new Set([
  'land-key-dropped',
  'land-lanes-broken',
  'overlap-hidden',
  'crop-change-forgotten',
]);

/** What every action has. `text` is unique, so that the run recognizes what was stored. */
interface ActionBase {
  readonly farmId: string;
  readonly seasonId: string;
  readonly text: string;
}

/** What a user does with a note. */
export interface NoteAction extends ActionBase {
  readonly type: 'create' | 'edit' | 'comment' | 'solve' | 'reopen' | 'remove';
  readonly noteId: string;
  readonly parcelId: string;
  readonly position: readonly [number, number];
  readonly photos: readonly { readonly id: string; readonly base64: string }[];
}

/** Days from the first to before the second. */
export interface Days {
  readonly lower: string;
  readonly upper: string;
}

/** Sets a crop on days of a parcel, replacing an unsent one there, or withdraws an unsent one. */
export interface CropAction extends ActionBase {
  readonly type: 'set-crop' | 'clear-crop';
  readonly parcelId: string;
  readonly days: Days;
}

/** Draws a parcel around some corners. */
export interface DrawAction extends ActionBase {
  readonly type: 'draw';
  readonly corners: readonly (readonly [number, number])[];
}

/** Records work on a parcel under an id made by the run, or takes such an entry back. */
export interface WorkAction extends ActionBase {
  readonly type: 'record-work' | 'take-back';
  readonly parcelId: string;
  readonly entryId: string;
  readonly day: string;
}

/** What a user does. */
export type UserAction = NoteAction | CropAction | DrawAction | WorkAction;

/** What the user was told: stored, not stored and why, or that this device does not show what it is about. */
export type ActionOutcome =
  | { readonly type: 'stored' }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'not-shown' };

/** What an action is about to store, reported before it is stored. */
export interface ActionIntent {
  readonly items: readonly {
    readonly id: string;
    readonly call: string;
    readonly lane: string;
    readonly needs: readonly string[];
  }[];
  /** The item that it changes instead of storing another one. */
  readonly changedItemId: string | null;
  /** The text of the note that the user saw; null for anything else. */
  readonly seenNoteText: string | null;
  /** The ids of the photos that the note then has; null if the action does not name them. */
  readonly photos: readonly string[] | null;
}

/** An item that is stored on a device. */
export interface StoredItem {
  readonly id: string;
  readonly call: string;
  readonly lane: string;
  readonly state: 'waiting' | 'sending' | 'refused' | 'conflict';
  readonly tries: number;
  readonly problem: {
    readonly status: number;
    readonly code: string;
    readonly detail: string;
    readonly theirs?: unknown;
  } | null;
  readonly wait_ms: number;
}

/** The farm and the season of a run. */
export type RunSeason = Pick<ActionBase, 'farmId' | 'seasonId'>;

/** What a run can call in the page. */
export interface ChaosPage {
  /** Does what a user does, on what this device shows. */
  act(action: UserAction): Promise<ActionOutcome>;
  /** Fetches the notes, the land and the work, as their pages do when they are opened; false without a response. */
  refresh(place: RunSeason): Promise<boolean>;
  /** What is stored of the user's on this device. */
  stored(): Promise<readonly StoredItem[]>;
  /** The number of stored files without an item. */
  orphanedFiles(): Promise<number>;
  sendAllNow(): Promise<void>;
  discardItem(id: string): Promise<void>;
  /** Moves a crop that was refused to other days. */
  moveCrop(id: string, days: Days): Promise<void>;
  resolveConflict(id: string, side: 'mine' | 'theirs'): Promise<void>;
  clearOutbox(): Promise<void>;
  /** Moves the clock of this page. */
  moveClock(by_ms: number): void;
}

declare global {
  /** Reports to the run; provided by the driver of the browser. */
  var reportIntent: (intent: ActionIntent) => Promise<void>;
  /** For the driver of the browser. */
  var chaos: ChaosPage;
}
