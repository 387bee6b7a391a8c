import type { api, FarmWork, InputOf, JournalEntry } from '@brazda/contract/client';
import type { OutboxItem } from '../../lib/outbox/item.ts';

/** An entry of one's own, perhaps one that waits in the outbox. */
export interface OwnEntry extends JournalEntry {
  readonly isWaiting?: true;
}

/** The work in a season of a farm, with what waits in the outbox. */
export interface ShownWork extends FarmWork {
  readonly entries: OwnEntry[];
}

type NewEntry = InputOf<typeof api.work.add, 'body'>;
type NewTreatment = InputOf<typeof api.treatments.addWork, 'body'>;

/** The work as it is once the outbox is sent: entries that wait are added, those that are taken back are left out. */
export function withWaitingWork(results: readonly FarmWork[], items: readonly OutboxItem[]): ShownWork[] {
  return results.map((known) =>
    items.reduce<ShownWork>((work, { call, params, body, state }) => {
      // What was not accepted is in the list of the outbox.
      const isRefused = state === 'refused' || state === 'conflict';
      if (isRefused || params.seasonId !== work.season.id) return work;
      if (call === 'work.add') return withEntry(work, body as NewEntry);
      if (call === 'treatments.addWork') return withTreatment(work, body as NewTreatment);
      return call === 'work.remove' ? withoutEntry(work, params.entryId!) : work;
    }, known),
  );
}

/** The work with an entry for each parcel of a treatment. */
function withTreatment(
  known: ShownWork,
  { id, parcels, activity, day, machine = null, user_created_date }: NewTreatment,
): ShownWork {
  return parcels.reduce(
    (work, { id: parcel, entry, hectares }) =>
      withEntry(work, { id: String(entry), parcel, activity, day, machine, user_created_date, hectares }, id),
    known,
  );
}

function withEntry(work: ShownWork, body: NewEntry, treatment: string | null = null): ShownWork {
  if (work.entries.some(({ id }) => id === body.id)) return work;
  const activity = work.work.find(({ id }) => id === body.activity);
  const parcel = work.parcels.find(({ id }) => id === body.parcel);
  if (!activity || !parcel) return work;
  const hectares = body.hectares ?? parcel.hectares;
  const machine = work.machines.find(({ id }) => id === body.machine) ?? null;
  const {
    id,
    day,
    hours = null,
    fuel = null,
    irrigation_mm = null,
    products = '',
    notes = '',
    user_created_date,
  } = body;
  const entry: OwnEntry = {
    id,
    day,
    hectares,
    hours,
    fuel,
    irrigation_mm,
    products,
    notes,
    user_created_date,
    machine,
    parcel: parcel.id,
    activity: activity.id,
    kind: activity.activity,
    worker: null,
    treatment,
    author: '',
    isWaiting: true,
  };
  return withDone({ ...work, entries: [entry, ...work.entries] }, entry, hectares);
}

function withoutEntry(work: ShownWork, entryId: string): ShownWork {
  const entry = work.entries.find(({ id }) => id === entryId);
  if (!entry) return work;
  const entries = work.entries.filter((one) => one !== entry);
  return withDone({ ...work, entries }, entry, -entry.hectares);
}

/** The work with more hectares done of an activity on a parcel, from none to the whole parcel. */
function withDone(work: ShownWork, { activity, parcel }: OwnEntry, more: number): ShownWork {
  const most = work.parcels.find(({ id }) => id === parcel)?.hectares ?? 0;
  const doneOf = (done: number) => Math.min(most, Math.max(0, Math.round((done + more) * 100) / 100));
  return {
    ...work,
    work: work.work.map((one) =>
      one.id === activity
        ? {
            ...one,
            parcels: one.parcels.map((each) =>
              each.id === parcel ? { ...each, hectares_done: doneOf(each.hectares_done) } : each,
            ),
          }
        : one,
    ),
  };
}
