import type { Days, StoredItem } from '../../apps/web/src/testing/chaos/protocol.ts';
import type { Device } from './device.ts';
import type { Random } from './random.ts';
import type { RecordedConflict, RecordedRefusal } from './run-record.ts';
import type { DeviceIndex } from './scheduled-actions.ts';
import type { World } from './world.ts';

interface Log {
  readonly note: (device: number, event: string) => void;
  readonly problems: string[];
}

/** Crops that were refused are moved to days from this one on, each to another. */
const FREE_MONTH = '2026-08';

/** What users decide who see what the list of the outbox shows. */
export class Decisions {
  readonly conflicts: RecordedConflict[] = [];
  readonly refusals: RecordedRefusal[] = [];
  readonly discarded = new Set<string>();
  readonly #world: World;
  readonly #random: Random;
  readonly #log: Log;
  #moved = 0;

  constructor(world: World, random: Random, log: Log) {
    this.#world = world;
    this.#random = random;
    this.#log = log;
  }

  /** Decides on an item if it waits for its user. */
  async take(device: Device, at: DeviceIndex, item: StoredItem): Promise<void> {
    if (item.state === 'conflict') await this.#resolve(device, at, item);
    if (item.state === 'refused') await this.#answer(device, at, item);
  }

  async #resolve(device: Device, at: DeviceIndex, { id, problem }: StoredItem) {
    const side = this.#random.happens(0.5) ? 'mine' : 'theirs';
    const theirs = (problem?.theirs as { text?: string } | undefined)?.text ?? null;
    this.#log.note(at, `conflict of ${id.slice(0, 8)} with ${JSON.stringify(theirs)}: ${side}`);
    this.conflicts.push({ device: at, itemId: id, side, theirs });
    if (theirs === null) this.#log.problems.push(`conflict: device ${at} does not show the other side`);
    if (side === 'theirs') this.discarded.add(id);
    await device.resolve(id, side).catch(ignoreBusy);
  }

  async #answer(device: Device, at: DeviceIndex, item: StoredItem) {
    const { id, call, lane, problem } = item;
    this.#log.note(at, `${call} ${id.slice(0, 8)} is refused: ${JSON.stringify(problem)}`);
    if (call === 'cropIntervals.create' && problem?.code === 'crop_overlap') {
      this.refusals.push({ device: at, itemId: id });
      if (this.#random.happens(0.5)) return device.moveCrop(id, this.#freeDays()).catch(ignoreBusy);
    } else {
      const isRemoved = problem?.status === 404 && (await this.#isRemoved(lane));
      if (!isRemoved) this.#log.problems.push(`refused: ${call} on device ${at}: ${JSON.stringify(problem)}`);
    }
    this.discarded.add(id);
    await device.discard(id).catch(ignoreBusy);
  }

  #freeDays(): Days {
    const day = (number: number) => `${FREE_MONTH}-${String(number).padStart(2, '0')}`;
    this.#moved++;
    return { lower: day(this.#moved), upper: day(this.#moved + 1) };
  }

  async #isRemoved(lane: string): Promise<boolean> {
    const row = await this.#world.db
      .selectFrom('note')
      .select('deleted_at')
      .where('id', '=', lane.replace('note:', ''))
      .executeTakeFirst();
    return row?.deleted_at != null;
  }
}

/** The item is being sent; the next look at it decides. */
function ignoreBusy(error: unknown) {
  if (!String(error).includes('not-now')) throw error;
}
