import { createRandom, type Random } from './random.ts';
import { actionsOf, type DeviceIndex, deviceOf, type ScheduledAction } from './scheduled-actions.ts';

/** What goes wrong in a run; every run has one of them for certain, and some others. */
export const DISTURBANCES = [
  'network-cut',
  'slow-network',
  'response-lost',
  'tab-killed',
  'browser-killed',
  'server-killed',
  'clock-moved',
  'quota-full',
  'two-devices',
  'app-updated',
  'no-internet',
] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** How the network of a device behaves; see `ChaosProxy`. */
export type Network = 'open' | 'cut' | 'silent' | 'slow' | 'sign-in-page';

/** What happens next in a run. */
export type Step = { readonly device: DeviceIndex } & (
  | {
      readonly type: 'act';
      readonly act: ScheduledAction;
      /** How long the run waits before the next step; it does not wait for the end of the action. */
      readonly then_ms: number;
    }
  | { readonly type: 'refresh' }
  | { readonly type: 'network'; readonly network: Network }
  | { readonly type: 'offline'; readonly isOffline: boolean }
  | { readonly type: 'lose-responses'; readonly count: number }
  | { readonly type: 'lose-parts'; readonly count: number }
  | { readonly type: 'kill-tab' }
  | { readonly type: 'kill-browser' }
  | { readonly type: 'kill-server'; readonly down_ms: number }
  | { readonly type: 'second-tab' }
  | { readonly type: 'move-clock'; readonly by_ms: number }
  | { readonly type: 'fill-storage'; readonly room: number }
  | { readonly type: 'update-app' }
);

/** A run, which is the same for the same seed. */
export interface Schedule {
  readonly seed: number;
  readonly main: Disturbance;
  /** Whether it is mostly about the land and the work on it, and begins without a signal. */
  readonly isInField: boolean;
  readonly steps: readonly Step[];
}

const HOUR_MS = 3_600_000;
/** These take a second or more. */
const COSTLY: readonly Disturbance[] = ['browser-killed', 'server-killed'];
const COSTLY_SHARE = 0.06;
const OTHER_SHARE = 0.18;
/** Of runs that are mostly about the land and the work on it, and begin without a signal. */
const FIELD_RUNS_SHARE = 0.35;
/** Of runs in which parts of photos get lost, over whatever network. */
const LOST_PARTS_SHARE = 0.5;

/** Makes the schedule of a seed. */
export function scheduleOf(seed: number): Schedule {
  const random = createRandom(seed);
  const main = DISTURBANCES[seed % DISTURBANCES.length]!;
  const others = DISTURBANCES.filter(
    (each) => each !== main && random.happens(COSTLY.includes(each) ? COSTLY_SHARE : OTHER_SHARE),
  );
  const isShared = main === 'two-devices' || others.includes('two-devices');
  const isInField = random.happens(FIELD_RUNS_SHARE);
  const fieldShare = isInField ? 0.8 : random.pick([0, 0, 0.4]);
  const steps = actingSteps(random, { isShared, fieldShare });
  for (const disturbance of [main, ...others]) {
    const device = isShared ? deviceOf(random.below(2)) : 0;
    // Early enough to be in the way of something.
    const at = random.below(Math.ceil(steps.length * 0.7));
    const begin = beginningOf(disturbance, device, random);
    if (random.happens(0.5)) steps[at]!.unshift(...begin);
    else steps[at]!.push(...begin);
    // Otherwise it lasts until the end of the run.
    if (random.happens(0.4)) {
      const end = Math.min(steps.length - 1, at + 2 + random.below(4));
      steps[end]!.push(
        { type: 'network', network: 'open', device },
        { type: 'offline', isOffline: false, device },
      );
    }
  }
  if (isInField) {
    steps[0]!.unshift({ type: 'offline', isOffline: true, device: 0 });
    steps[Math.floor(steps.length / 2)]!.push({ type: 'offline', isOffline: false, device: 0 });
  }
  if (random.happens(LOST_PARTS_SHARE))
    for (const device of [0, 1] as const)
      steps[0]!.unshift({ type: 'lose-parts', count: 3 + random.below(6), device });
  if (random.happens(0.2)) steps[random.below(4)]!.unshift({ type: 'second-tab', device: 0 });
  return { seed, main, isInField, steps: steps.flat() };
}

/** What is done, each as a step of its own, which a look at the lists of the device may follow. */
function actingSteps(random: Random, wanted: Parameters<typeof actionsOf>[1]): Step[][] {
  return actionsOf(random, wanted).map(({ device, isLookedAt, ...act }) => {
    const step = { type: 'act', device, act: act.action, then_ms: act.then_ms } as const;
    return isLookedAt ? [step, { type: 'refresh', device }] : [step];
  });
}

function beginningOf(disturbance: Disturbance, device: DeviceIndex, random: Random): Step[] {
  switch (disturbance) {
    case 'network-cut':
      return random.happens(0.5)
        ? [{ type: 'network', network: random.pick(['cut', 'silent'] as const), device }]
        : [{ type: 'offline', isOffline: true, device }];
    case 'slow-network':
      return [{ type: 'network', network: 'slow', device }];
    case 'response-lost':
      return [{ type: 'lose-responses', count: 1 + random.below(4), device }];
    case 'tab-killed':
      return [{ type: 'kill-tab', device }];
    case 'browser-killed':
      return [{ type: 'kill-browser', device }];
    case 'server-killed':
      return [{ type: 'kill-server', down_ms: random.below(300), device }];
    case 'clock-moved':
      return [
        { type: 'move-clock', by_ms: random.pick([-400 * 24, -5, -0.1, 0.1, 7, 90 * 24]) * HOUR_MS, device },
      ];
    case 'quota-full':
      return [{ type: 'fill-storage', room: random.pick([0, 0, 60_000]), device }];
    case 'app-updated':
      return [{ type: 'update-app', device }];
    case 'no-internet':
      return [{ type: 'network', network: 'sign-in-page', device }];
    case 'two-devices':
      return [];
  }
}
