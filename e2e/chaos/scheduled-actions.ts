import type { CropAction, NoteAction, WorkAction } from '../../apps/web/src/testing/chaos/protocol.ts';
import type { Random } from './random.ts';

/** One of the two devices. */
export type DeviceIndex = 0 | 1;

/** A photo of a schedule: noise of this size, always the same for a seed. */
export interface ScheduledPhoto {
  readonly seed: number;
  readonly width: number;
}

/** What a user does, with everything by its number; photos only of notes. */
export type ScheduledAction = { readonly photos: readonly ScheduledPhoto[] } & (
  | {
      readonly type: NoteAction['type'];
      /** 0 is there before the run. */
      readonly note: number;
      readonly parcel: number;
    }
  | {
      readonly type: CropAction['type'];
      readonly parcel: number;
      /** Days that do not overlap the others. */
      readonly slot: number;
    }
  | { readonly type: 'draw' }
  | { readonly type: WorkAction['type']; readonly parcel: number; readonly entry: number }
);

interface Turn {
  readonly device: DeviceIndex;
  readonly then_ms: number;
  readonly isLookedAt: boolean;
  readonly action: ScheduledAction;
}

const PARCELS = 3;
/** Ranges of days on a parcel that do not overlap. */
const SLOTS = 4;
/** Of photos, in pixels: those of 960 are sent in two parts, those of 1280 in three. */
const WIDTHS = [40, 160, 480, 960, 1280, 1280] as const;

interface ActionsWanted {
  /** Whether both devices do something. */
  readonly isShared: boolean;
  /** How much of it is about the land and the work on it. */
  readonly fieldShare: number;
}

/** Chooses what is done in a run, in its order. */
export function actionsOf(random: Random, { isShared, fieldShare }: ActionsWanted): readonly Turn[] {
  const turns: Turn[] = [];
  const notes = new Notes();
  const field = new Field();
  const count = 5 + random.below(6);
  while (turns.length < count) {
    const device = isShared ? deviceOf(random.below(2)) : 0;
    const action = random.happens(fieldShare) ? field.next(random) : notes.next(random, device, isShared);
    // A removal ends what can happen to a note.
    if (action.type === 'remove' && random.happens(0.6)) continue;
    const then_ms = random.pick([0, 0, 5, 20, 60, 150]);
    turns.push({ device, then_ms, isLookedAt: isShared && random.happens(0.3), action });
  }
  return turns;
}

const FIELD_ACTIONS = [
  ...(['set-crop', 'set-crop', 'set-crop', 'set-crop', 'clear-crop'] as const),
  ...(['draw', 'draw', 'record-work', 'record-work', 'take-back'] as const),
];
const NOTE_ACTIONS = [
  ...(['edit', 'edit', 'edit', 'comment', 'comment', 'solve', 'reopen', 'remove'] as const),
];

/** The land of a run and the work on it: what is done often follows on what was done last, on either device. */
class Field {
  readonly #entries: { readonly parcel: number; readonly entry: number }[] = [];
  #crop = { parcel: 0, slot: 0 };

  next(random: Random): ScheduledAction {
    // Few parcels, so that their lanes are long.
    const parcel = random.below(random.happens(0.6) ? 1 : PARCELS);
    const picked = random.pick(FIELD_ACTIONS);
    const type = picked === 'take-back' && this.#entries.length === 0 ? 'record-work' : picked;
    switch (type) {
      case 'draw':
        return { type, photos: [] };
      case 'record-work':
        this.#entries.push({ parcel, entry: this.#entries.length });
        return { type, ...this.#entries.at(-1)!, photos: [] };
      case 'take-back': {
        return { type, ...random.pick(this.#entries.slice(-2)), photos: [] };
      }
      default:
        if (type === 'set-crop' && random.happens(0.7)) this.#crop = { parcel, slot: random.below(SLOTS) };
        return { type, ...this.#crop, photos: [] };
    }
  }
}

/** The notes of a run by who made them; the first one is everybody's. */
class Notes {
  readonly #owners: (DeviceIndex | 'both')[] = ['both'];

  next(random: Random, device: DeviceIndex, isShared: boolean): ScheduledAction {
    const known = this.#owners.flatMap((owner, note) => (owner === device || owner === 'both' ? [note] : []));
    if (this.#owners.length === 1 || random.happens(0.25)) {
      this.#owners.push(device);
      const photos = photosOf(random, random.below(4));
      return { type: 'create', note: this.#owners.length - 1, parcel: random.below(PARCELS), photos };
    }
    const type = random.pick(NOTE_ACTIONS);
    const note = random.pick(isShared && random.happens(0.5) ? [0] : known);
    const photos = type === 'edit' && random.happens(0.3) ? photosOf(random, 1) : [];
    return { type, note, parcel: 0, photos };
  }
}

function photosOf(random: Random, count: number): ScheduledPhoto[] {
  return Array.from({ length: count }, () => ({
    seed: random.below(2 ** 31),
    width: random.pick(WIDTHS),
  }));
}

/** A device by its number. */
export function deviceOf(number: number): DeviceIndex {
  return number === 0 ? 0 : 1;
}
