import type { ENTRY_PROBLEMS, NewJournalEntry } from '@brazda/contract';
import { isBeyondCrop, type Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { fieldError, HttpError } from '../../platform/http/http-error.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { findEntries, insertEntries, type NewEntry, type SentEntry } from './entries.repo.ts';
import { findActivities, findParcels, type NamedActivity, type NamedParcel } from './entry-targets.repo.ts';
import { findMachines } from './machines.repo.ts';

export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

/** Who writes entries, and whose work they are. */
export interface EntryAuthor {
  /** Null for the visitor who tries a farm. */
  readonly author_id: string | null;
  readonly worker_id: string | null;
}

/** Entries, and the time at which they arrive. */
interface SentEntries {
  readonly sent: readonly NewJournalEntry[];
  readonly now: Date;
}

/** Adds entries to the journal, and returns why each one was not added; null for those that are there now. */
export async function addEntries(
  tx: Db,
  scope: SeasonScope,
  { author_id, worker_id }: EntryAuthor,
  { sent, now }: SentEntries,
): Promise<{ id: string; problem: EntryProblem | null }[]> {
  const ids = sent.map(({ id }) => id);
  const there = new Map<string, SentEntry>((await findEntries(tx, scope, ids)).map((row) => [row.id, row]));
  const site = await readSite(tx, scope, sent, now);
  const added: NewEntry[] = [];
  const results = sent.map((entry) => {
    const { id } = entry;
    const known = there.get(id);
    if (known) {
      const isSame =
        known.season_id === scope.season_id && known.author_id === author_id && isRepeat(known, entry, site);
      return { id, problem: isSame ? null : ('id_used' as const) };
    }
    const read = readEntry(entry, site);
    if (typeof read === 'string') return { id, problem: read };
    const {
      user_created_date,
      notes,
      day,
      activity: activity_id,
      hours,
      fuel,
      irrigation_mm,
      products,
    } = entry;
    const details = { day, hours, fuel, irrigation_mm, products, notes, user_created_date };
    const row = { ...read, ...details, id, author_id, worker_id, activity_id, machine_id: entry.machine };
    added.push(row);
    there.set(id, { ...row, season_id: scope.season_id });
    return { id, problem: null };
  });
  await insertEntries(tx, scope, added);
  return results;
}

/** What entries name: by id, those of the season that exist. */
interface Site {
  readonly parcels: ReadonlyMap<string, NamedParcel>;
  readonly activities: ReadonlyMap<string, NamedActivity>;
  readonly machines: ReadonlyMap<string, unknown>;
  /** The day that it is at the farm. */
  readonly today: string;
}

type Naming = Pick<NewJournalEntry, 'parcel' | 'activity' | 'machine' | 'day'>;

/** Reads what some entries name, and the day at the farm. */
export async function readSite(
  tx: Db,
  scope: SeasonScope,
  sent: readonly Naming[],
  now: Date,
): Promise<Site> {
  const parcel_ids = sent.map(({ parcel }) => parcel);
  const activity_ids = sent.flatMap(({ activity }) => activity ?? []);
  const machine_ids = sent.flatMap(({ machine }) => machine ?? []);
  return {
    parcels: mapOf(await findParcels(tx, scope, parcel_ids)),
    activities: mapOf(await findActivities(tx, scope, activity_ids)),
    machines: mapOf(await findMachines(tx, scope, machine_ids)),
    today: await readDayAtFarm(tx, scope, now),
  };
}

/** What an entry says with the parcel and the activity that it names, or why it cannot be added. */
export function readEntry(
  entry: Naming & Pick<NewJournalEntry, 'kind' | 'hectares'>,
  { parcels, activities, machines, today }: Site,
): Pick<NewEntry, 'parcel_id' | 'kind' | 'hectares'> | EntryProblem {
  const parcel = parcels.get(entry.parcel);
  if (!parcel) return 'parcel_missing';
  if (entry.day > today) return 'day_ahead';
  if (entry.machine !== null && !machines.has(entry.machine)) return 'machine_missing';
  const hectares = entry.hectares ?? parcel.hectares;
  if (hectares > parcel.hectares) return 'area_too_large';
  if (entry.activity === null)
    return entry.kind ? { parcel_id: parcel.id, kind: entry.kind, hectares } : 'kind_missing';
  const activity = activities.get(entry.activity);
  if (!activity) return 'activity_missing';
  if (activity.is_plan_closed) return 'plan_closed';
  if (activity.is_closed) return 'activity_closed';
  if (!parcel.crops.some(({ crop_id }) => crop_id === activity.crop_id)) return 'crop_differs';
  if (isBeyondCrop(parcel.crops, { ...activity, on: entry.day })) return 'day_beyond_crop';
  return { parcel_id: parcel.id, kind: activity.kind, hectares };
}

/** The error that says why an entry was not added, at the field `day` where that is the reason. */
export function problemError(
  problem: EntryProblem,
  { parcel, day }: Pick<Naming, 'parcel' | 'day'>,
  language: Language,
): HttpError {
  switch (problem) {
    case 'parcel_missing':
      return new HttpError('not_found', 'parcel');
    case 'activity_missing':
      return new HttpError('not_found', 'activity');
    case 'machine_missing':
      return new HttpError('not_found', 'machine');
    case 'id_used':
      return new HttpError('id_taken');
    case 'area_too_large':
      return new HttpError('area_too_large', parcel);
    case 'day_ahead':
    case 'day_beyond_crop':
      return fieldError(problem, 'day', language, day);
    default:
      return new HttpError(problem);
  }
}

/** Whether an entry was sent before, with all that it records. */
function isRepeat(known: SentEntry, entry: NewJournalEntry, site: Site): boolean {
  return (
    RECORDED.every((field) => known[field] === entry[field]) &&
    known.parcel_id === entry.parcel &&
    known.machine_id === entry.machine &&
    new Date(known.user_created_date).getTime() === new Date(entry.user_created_date).getTime() &&
    // The size of the whole parcel may have changed since.
    (entry.hectares === undefined || entry.hectares === known.hectares) &&
    isSameActivity(known, entry, site)
  );
}

/** What the journal keeps as it was sent. */
const RECORDED = ['day', 'hours', 'fuel', 'irrigation_mm', 'products', 'notes'] as const;

/** The activity may have been removed since, or closed, so that the work is now sent without it. */
function isSameActivity(
  known: SentEntry,
  { activity, kind }: NewJournalEntry,
  { activities }: Site,
): boolean {
  if (activity === null) return known.kind === kind;
  return known.activity_id === activity || (known.activity_id === null && !activities.has(activity));
}

function mapOf<T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
