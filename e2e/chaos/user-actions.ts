import { randomUUID } from 'node:crypto';
import type { Days, UserAction } from '../../apps/web/src/testing/chaos/protocol.ts';
import type { RunFarm } from './farm.ts';
import type { QueuedPhoto } from './photo.ts';
import type { ScheduledAction } from './scheduled-actions.ts';

/** What an action writes, and the number by which nothing else is called. */
interface Written {
  readonly at: number;
  readonly text: string;
  readonly photos: readonly QueuedPhoto[];
}

/** A month each. */
const SLOTS: readonly Days[] = [
  { lower: '2026-01-01', upper: '2026-02-01' },
  { lower: '2026-02-01', upper: '2026-03-01' },
  { lower: '2026-03-01', upper: '2026-04-01' },
  { lower: '2026-04-01', upper: '2026-05-01' },
];
/** A day of the season that has begun, however the clocks of the devices are moved. */
const DAY = '2025-10-15';
const NOTE_POSITION = [26.0004, 44.0004] as const;

/** Makes the actions of a run from their schedule, which names notes, entries and parcels by numbers. */
export class UserActions {
  readonly #farm: RunFarm;
  readonly #noteIds: string[];
  readonly #entryIds: string[] = [];

  constructor(farm: RunFarm) {
    this.#farm = farm;
    this.#noteIds = [farm.first.id];
  }

  of(act: ScheduledAction, { at, text, photos }: Written): UserAction {
    const { farmId, seasonId, parcelIds } = this.#farm;
    const written = { farmId, seasonId, text };
    switch (act.type) {
      case 'draw':
        return { ...written, type: act.type, corners: squareAt(at) };
      case 'set-crop':
      case 'clear-crop':
        return { ...written, type: act.type, parcelId: parcelIds[act.parcel]!, days: SLOTS[act.slot]! };
      case 'record-work':
      case 'take-back': {
        this.#entryIds[act.entry] ??= randomUUID();
        const entryId = this.#entryIds[act.entry]!;
        return { ...written, type: act.type, parcelId: parcelIds[act.parcel]!, entryId, day: DAY };
      }
      default: {
        this.#noteIds[act.note] ??= randomUUID();
        return {
          ...written,
          type: act.type,
          noteId: this.#noteIds[act.note]!,
          parcelId: parcelIds[act.parcel]!,
          position: NOTE_POSITION,
          photos: photos.map(({ id, jpeg }) => ({ id, base64: jpeg.toString('base64') })),
        };
      }
    }
  }
}

/** Where nothing else is. */
function squareAt(at: number): [number, number][] {
  const west = 26 + at * 0.001;
  const south = 44.01;
  const east = west + 0.0008;
  const north = south + 0.0008;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}
