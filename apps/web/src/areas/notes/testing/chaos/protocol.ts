/** Bugs that a run can plant around the product's code; see `apps/web/build/chaos/planted-bugs.ts`. */
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
] as const;
export type PlantedBug = (typeof PLANTED_BUGS)[number];

/** What a user does with a note; its text, or that of a comment, is unique. */
export interface UserAction {
  readonly type: 'create' | 'edit' | 'comment' | 'solve' | 'reopen' | 'remove';
  readonly farmId: string;
  readonly noteId: string;
  readonly text: string;
  readonly place: {
    readonly parcel_id: string;
    readonly season_id: string;
    readonly position: readonly [number, number];
  };
  readonly photos: readonly { readonly id: string; readonly base64: string }[];
}

/** What the user was told: stored, not stored and why, or that this device does not show the note. */
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
  /** The text of the note that the user saw; null for a new one. */
  readonly seen: string | null;
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

/** What a run can call in the page. */
export interface ChaosPage {
  /** Does what a user does, on what this device shows. */
  act(action: UserAction): Promise<ActionOutcome>;
  /** Fetches the notes, as the list does when it is opened; false without a response. */
  refresh(farmId: string): Promise<boolean>;
  /** What is stored of the user's on this device. */
  stored(): Promise<readonly StoredItem[]>;
  /** The number of stored files without an item. */
  strayFiles(): Promise<number>;
  sendAllNow(): Promise<void>;
  discardItem(id: string): Promise<void>;
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
