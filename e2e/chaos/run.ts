import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { processPhoto } from '../../apps/server/src/features/notes/process-photo.ts';
import type { ActionIntent, PlantedBug } from '../../apps/web/src/testing/chaos/protocol.ts';
import type { ApiClient } from './api-client.ts';
import { Decisions } from './decisions.ts';
import type { Device } from './device.ts';
import { newFarm, type RunFarm } from './farm.ts';
import { problemsOf } from './oracle.ts';
import { makePhoto, type QueuedPhoto, sha256Of } from './photo.ts';
import { createRandom, type Random } from './random.ts';
import { isOfNotes, type RecordedAction } from './run-record.ts';
import { type Disturbance, type Step, scheduleOf } from './schedule.ts';
import type { DeviceIndex } from './scheduled-actions.ts';
import { readStoredRows } from './stored-rows.ts';
import { UserActions } from './user-actions.ts';
import type { World } from './world.ts';

/** Two devices of one user. */
export interface Devices {
  readonly pair: readonly [Device, Device];
  readonly client: ApiClient;
}

/** What has come out of a run. */
export interface RunReport {
  readonly seed: number;
  readonly main: Disturbance;
  readonly problems: readonly string[];
  readonly timeline: readonly string[];
  readonly actions: number;
  /** Those about crops, drawn parcels and recorded work. */
  readonly fieldActions: number;
  readonly photos: number;
  readonly conflicts: number;
  /** Actions of which the device said that they were not stored. */
  readonly refused: number;
}

/** How long the devices may take to send everything, once nothing is in the way. */
const DRAIN_MS = 60_000;
/** A user who waits that long presses the button. */
const IMPATIENT_MS = 600;
const POLL_MS = 50;

/** Does a run, and compares what the server has with what the devices have said. */
export async function runOnce(
  world: World,
  devices: Devices,
  seed: number,
  bug: PlantedBug | null = null,
): Promise<RunReport> {
  const run = new Run(world, devices, seed, bug);
  return run.execute();
}

class Run {
  readonly #world: World;
  readonly #devices: Devices;
  readonly #seed: number;
  readonly #bug: PlantedBug | null;
  readonly #random: Random;
  readonly #started = performance.now();
  readonly #timeline: string[] = [];
  readonly #problems: string[] = [];
  readonly #actions: RecordedAction[] = [];
  readonly #decisions: Decisions;
  readonly #pending: Promise<unknown>[] = [];
  readonly #photos = new Map<Step, readonly QueuedPhoto[]>();
  #farm!: RunFarm;
  #userActions!: UserActions;

  constructor(world: World, devices: Devices, seed: number, bug: PlantedBug | null) {
    this.#world = world;
    this.#devices = devices;
    this.#seed = seed;
    this.#bug = bug;
    this.#random = createRandom(seed ^ 0x5bd1e995);
    const log = { note: this.#note.bind(this), problems: this.#problems };
    this.#decisions = new Decisions(world, this.#random, log);
  }

  /** A failure of the run itself is a problem too, and never passes for a good run. */
  async execute(): Promise<RunReport> {
    const { main, steps } = scheduleOf(this.#seed);
    try {
      await this.#do(steps);
    } catch (error) {
      this.#problems.push(`failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
    return {
      seed: this.#seed,
      main,
      problems: this.#problems,
      timeline: this.#timeline,
      actions: this.#actions.length,
      fieldActions: this.#actions.filter((action) => !isOfNotes(action)).length,
      photos: this.#actions.flatMap((action) => action.photos).length,
      conflicts: this.#decisions.conflicts.length + this.#decisions.refusals.length,
      refused: this.#actions.filter(({ outcome }) => outcome.type === 'refused').length,
    };
  }

  async #do(steps: readonly Step[]) {
    await this.#prepare();
    await this.#makePhotos(steps);
    for (const step of steps) await this.#take(step);
    await this.#calm();
    await this.#drain();
    const itemIds = this.#actions.flatMap(({ intent }) => intent?.items.map(({ id }) => id) ?? []);
    const rows = await readStoredRows(this.#world, this.#farm, itemIds);
    const photos = this.#actions.flatMap((action) => action.photos);
    const { conflicts, refusals, discarded } = this.#decisions;
    const record = { actions: this.#actions, conflicts, refusals, discarded, first: this.#farm.first };
    this.#problems.push(...problemsOf(record, rows, await filesOf(photos)));
    // A full device cannot record that it has sent something.
    if (!steps.some(({ type }) => type === 'fill-storage'))
      for (const { proxy } of this.#devices.pair)
        this.#problems.push(...proxy.partsSentAgain().map((part) => `again: ${part}`));
  }

  /** A farm that both devices show. */
  async #prepare() {
    this.#farm = await newFarm(this.#world, this.#devices.client, `Run ${this.#seed}`);
    this.#userActions = new UserActions(this.#farm);
    for (const [at, device] of this.#devices.pair.entries()) {
      device.proxy.attach(this.#random, (event) => this.#note(at, event));
      await device.reset(this.#bug);
      await device.refresh(this.#farm);
    }
  }

  /** Before the run, whose steps follow each other within milliseconds. */
  async #makePhotos(steps: readonly Step[]) {
    for (const step of steps)
      if (step.type === 'act')
        this.#photos.set(
          step,
          await Promise.all(step.act.photos.map((photo) => makePhoto(randomUUID(), photo))),
        );
  }

  #note(device: number | null, event: string) {
    const at = String(Math.round(performance.now() - this.#started)).padStart(6);
    this.#timeline.push(`${at} ms  ${device === null ? 'server  ' : `device ${device}`}  ${event}`);
  }

  async #take(step: Step) {
    const device = this.#devices.pair[step.device];
    if (step.type === 'act') {
      this.#pending.push(this.#act(step));
      await delay(step.then_ms);
      return;
    }
    const { device: at, type, ...details } = step;
    this.#note(type === 'kill-server' ? null : at, `${type} ${JSON.stringify(details)}`);
    switch (step.type) {
      case 'refresh':
        return void this.#pending.push(device.refresh(this.#farm));
      case 'network':
        return device.proxy.setNetwork(step.network);
      case 'offline':
        return device.setOffline(step.isOffline);
      case 'lose-responses':
        return device.proxy.loseResponses(step.count);
      case 'lose-parts':
        return device.proxy.loseParts(step.count);
      case 'kill-tab':
        return device.killTab();
      case 'kill-browser':
        return device.killBrowser();
      case 'kill-server':
        return void this.#pending.push(this.#world.killServer(step.down_ms));
      case 'second-tab':
        return device.openSecondTab();
      case 'move-clock':
        return device.moveClock(step.by_ms);
      case 'fill-storage':
        return device.limitStorage(step.room);
      case 'update-app':
        return device.updateApp();
    }
  }

  async #act(step: Extract<Step, { type: 'act' }>) {
    const { device, act } = step;
    const at = this.#actions.length;
    const photos = this.#photos.get(step)!;
    const user = this.#userActions.of(act, { at, text: `${this.#seed}.${at} ${act.type}`, photos });
    const recorded: RecordedAction = {
      at,
      device,
      user,
      photos,
      intent: null,
      outcome: { type: 'not-shown' },
    };
    this.#actions.push(recorded);
    const onIntent = (intent: ActionIntent) => {
      recorded.intent = intent;
    };
    recorded.outcome = await this.#devices.pair[device].act(user, onIntent);
    const keys = recorded.intent?.items.map(({ id }) => id.slice(0, 8)).join(' ') ?? '';
    const { photos: _, ...numbers } = act;
    this.#note(
      device,
      `action ${at}: ${JSON.stringify(numbers)} is ${JSON.stringify(recorded.outcome)} ${keys}`,
    );
  }

  /** Nothing is in the way any more. */
  async #calm() {
    const { pair } = this.#devices;
    await Promise.all(pair.map((device) => device.idle()));
    this.#note(null, 'nothing is in the way any more');
    for (const device of pair) {
      device.proxy.loseResponses(0);
      device.proxy.setNetwork('open');
      await device.setOffline(false);
      await device.limitStorage(null);
    }
    await Promise.all(this.#pending);
    await this.#world.whole();
  }

  async #drain() {
    const until = performance.now() + DRAIN_MS;
    let isEmpty = [false, false];
    let pressed = performance.now();
    while (isEmpty.includes(false)) {
      if (performance.now() > until) {
        for (const [at, device] of this.#devices.pair.entries())
          this.#problems.push(`stuck: device ${at} still has ${JSON.stringify(await device.stored())}`);
        break;
      }
      const isImpatient = performance.now() - pressed > IMPATIENT_MS;
      if (isImpatient) pressed = performance.now();
      isEmpty = await Promise.all(
        this.#devices.pair.map(async (device, at) => {
          const items = await device.stored();
          for (const item of items) await this.#decisions.take(device, at as DeviceIndex, item);
          if (items.length > 0 && isImpatient) await device.sendAllNow();
          return items.length === 0;
        }),
      );
      await delay(POLL_MS);
    }
    for (const [at, device] of this.#devices.pair.entries()) {
      const files = await device.orphanedFiles();
      if (files > 0) this.#problems.push(`orphaned files: device ${at} keeps ${files} files of nothing`);
      if (this.#problems.length > 0) await device.clear();
    }
  }
}

/** The hashes of the files that the server makes of photos: it re-encodes them, always the same way. */
async function filesOf(photos: readonly QueuedPhoto[]): Promise<Map<string, string>> {
  const files = await Promise.all(
    photos.map(async ({ id, jpeg }) => [id, sha256Of((await processPhoto(id, jpeg)).jpeg)] as const),
  );
  return new Map(files);
}
