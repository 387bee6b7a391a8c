import type { Alert, AlertList, ParcelJudgment } from '@brazda/contract/client';

/** What the newest images ask for on a parcel: a look, none since somebody had one, none, or that is not known. */
export const LOOK_STATES = ['needed', 'done', 'usual', 'unknown'] as const;
export type LookState = (typeof LOOK_STATES)[number];

/** What the newest images say of a parcel. */
export interface ParcelLook {
  readonly state: LookState;
  /** Of the crop that stands on it. */
  readonly judgment: ParcelJudgment;
  /** Its open alerts, those without an answer first, each by what waiting costs. */
  readonly alerts: readonly Alert[];
  /** Its place when the parcels are sorted by what needs a look: 0 comes first. */
  readonly rank: number;
}

/** What the images say of each parcel of a season with a crop that stands, by its id: list, map and parcel show the same. */
export function parcelLooks(list: AlertList, seasonId: string): ReadonlyMap<string, ParcelLook> {
  const results = list.results.filter(({ season }) => season === seasonId);
  const judgments = list.judgments.filter(({ season }) => season === seasonId);
  const alertsOf = Map.groupBy(results, ({ parcel }) => parcel);
  const places = new Map([...alertsOf.keys()].map((parcel, at) => [parcel, at]));
  return new Map(
    judgments.map((judgment) => {
      const alerts = alertsOf.get(judgment.parcel) ?? [];
      const state = stateOf(judgment, alerts);
      // Alerts in their order, then by state.
      const rank = places.get(judgment.parcel) ?? results.length + LOOK_STATES.indexOf(state);
      return [judgment.parcel, { state, judgment, alerts, rank }];
    }),
  );
}

/** How many parcels are in each state. */
export function countLooks(looks: Iterable<Pick<ParcelLook, 'state'>>): Readonly<Record<LookState, number>> {
  const counts = { needed: 0, done: 0, usual: 0, unknown: 0 };
  for (const { state } of looks) counts[state]++;
  return counts;
}

function stateOf({ verdict }: ParcelJudgment, alerts: readonly Alert[]): LookState {
  if (alerts.some(({ answer }) => answer === null)) return 'needed';
  if (alerts.length > 0) return 'done';
  return verdict === 'silent' ? 'unknown' : 'usual';
}
