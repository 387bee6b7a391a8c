import type { CropAction } from '../../apps/web/src/testing/chaos/protocol.ts';
import { dutyOf, isUncertain, mainItemOf, nameOf, problemsOfCount } from './duty.ts';
import {
  isDrawing,
  isOfCrops,
  isOfWork,
  type RecordedAction,
  type RunRecord,
  type StoredChange,
  type StoredRows,
} from './run-record.ts';

/** What is lost, doubled, mixed up or overwritten of crops, drawn parcels and recorded work. */
export function problemsOfField(record: RunRecord, rows: StoredRows): string[] {
  return [
    ...problemsOfCrops(record, rows),
    ...baselessRefusals(record, rows),
    ...problemsOfDrawings(record, rows),
    ...problemsOfWork(record, rows),
    ...unknownRows(record, rows),
    ...overwrittenRows(rows),
  ];
}

type CropRecord = RecordedAction<CropAction>;

/** The actions on each item: the one that has made it, then those that have changed it while it waited. */
function versionsByItem(record: RunRecord): ReadonlyMap<string, readonly CropRecord[]> {
  const done = record.actions.filter(isOfCrops).filter((action) => mainItemOf(action) !== null);
  return Map.groupBy(done, (action) => mainItemOf(action)!);
}

function createdRows({ changes }: StoredRows, entity: StoredChange['entity']) {
  return changes.flatMap((change) =>
    change.entity === entity && change.before === null && change.after ? [change.after] : [],
  );
}

/** Of each crop that was set stands one interval, as its user has last set it, or none if it was taken back. */
function problemsOfCrops(record: RunRecord, rows: StoredRows): string[] {
  const intervals = createdRows(rows, 'crop_interval');
  return [...versionsByItem(record)].flatMap(([item, versions]) => {
    const texts = versions.map(({ user }) => user.text);
    const standing = intervals.filter(({ crop_hybrid }) => texts.includes(String(crop_hybrid)));
    const name = nameOf(versions[0]!);
    if (standing.length > 1) return [`doubled: ${name} has set ${standing.length} crops`];
    const [stands = null] = standing.map(({ crop_hybrid }) => String(crop_hybrid));
    const wanted = record.discarded.has(item) ? [null] : wantedOf(versions);
    if (wanted.includes(stands)) return [];
    if (stands === null) return [`lost: the crop of ${name} was stored, and not set`];
    if (wanted.every((text) => text === null))
      return [`unwanted: ${name} was not stored, or taken back, and set`];
    return [`order: of ${name} stands "${stands}", not what was set last: "${wanted.join('" or "')}"`];
  });
}

/** What may stand of a crop: what the user was told last, or what they have done since without being told; null is nothing. */
function wantedOf(versions: readonly CropRecord[]): (string | null)[] {
  const last = versions.findLastIndex(({ outcome }) => outcome.type === 'stored');
  const since = versions.slice(last + 1).filter(isUncertain);
  const meantBy = ({ user }: CropRecord) => (user.type === 'clear-crop' ? null : user.text);
  return [last < 0 ? null : meantBy(versions[last]!), ...since.map(meantBy)];
}

/** A crop is only refused for another one on its days, never for itself. */
function baselessRefusals(record: RunRecord, rows: StoredRows): string[] {
  const intervals = createdRows(rows, 'crop_interval');
  const waited = new Set(record.refusals.map(({ itemId }) => itemId));
  return [...versionsByItem(record)].flatMap(([item, versions]) => {
    const isRefused = versions.some(
      ({ outcome }) => outcome.type === 'refused' && outcome.code === 'crop_overlap',
    );
    if (!isRefused && !waited.has(item)) return [];
    const [{ user }] = versions as [CropRecord];
    const texts = versions.map((version) => version.user.text);
    const others = intervals.filter(
      ({ parcel_id, crop_hybrid }) => parcel_id === user.parcelId && !texts.includes(String(crop_hybrid)),
    );
    if (others.some(({ during }) => isWithin(String(during), user.days))) return [];
    return [`refused: ${nameOf(versions[0]!)}, although no other crop has its days`];
  });
}

/** Whether days overlap a range as PostgreSQL writes it. */
function isWithin(during: string, { lower, upper }: CropAction['days']): boolean {
  const [, from = '', to = ''] = /^\[([^,]*),([^)]*)\)$/.exec(during) ?? [];
  return from < upper && to > lower;
}

function problemsOfDrawings(record: RunRecord, rows: StoredRows): string[] {
  const parcels = createdRows(rows, 'parcel');
  return record.actions.filter(isDrawing).flatMap((action) => {
    const count = parcels.filter(({ display_name }) => display_name === action.user.text).length;
    return problemsOfCount(action, count, dutyOf(action, record));
  });
}

/** Each entry was recorded once, and counts unless it was taken back. */
function problemsOfWork(record: RunRecord, rows: StoredRows): string[] {
  const entries = createdRows(rows, 'journal_entry');
  const actions = record.actions.filter(isOfWork);
  return actions
    .filter(({ user }) => user.type === 'record-work')
    .flatMap((action) => {
      const { entryId } = action.user;
      const count = entries.filter(({ id }) => id === entryId).length;
      const isEnded = rows.changes.some(
        ({ entity, id, after }) => entity === 'journal_entry' && id === entryId && after?.ended_at,
      );
      const takingBack = actions
        .filter(({ user }) => user.type === 'take-back' && user.entryId === entryId)
        .map((taking) => dutyOf(taking, record));
      const isTaken = takingBack.includes('must');
      if (count === 1 && !isEnded && isTaken)
        return [`lost: ${nameOf(action)} was taken back, and still counts`];
      if (isEnded && takingBack.every((duty) => duty === 'must not'))
        return [`lost: ${nameOf(action)} no longer counts, and no one has taken it back`];
      // Taken back before it was sent, it never arrives.
      const duty = dutyOf(action, record);
      return problemsOfCount(
        action,
        count,
        duty === 'must' && takingBack.some((each) => each !== 'must not') ? 'may' : duty,
      );
    });
}

/** Rows that none of the actions has made. */
function unknownRows({ actions }: RunRecord, rows: StoredRows): string[] {
  const texts = new Set<unknown>(actions.map(({ user }) => user.text));
  const ids = new Set<unknown>(actions.filter(isOfWork).map(({ user }) => user.entryId));
  return [
    ...createdRows(rows, 'crop_interval').filter(({ crop_hybrid }) => !texts.has(crop_hybrid)),
    ...createdRows(rows, 'parcel').filter(({ display_name }) => !texts.has(display_name)),
    ...createdRows(rows, 'journal_entry').filter(({ id }) => !ids.has(id)),
  ].map(({ id }) => `doubled: ${id} was made by no action`);
}

/** What waits only creates crops and parcels: whatever another device has made of them stays. */
function overwrittenRows({ changes }: StoredRows): string[] {
  return changes
    .filter(({ entity, before }) => (entity === 'crop_interval' || entity === 'parcel') && before !== null)
    .map(({ entity, id }) => `overwritten: ${entity} ${id} was changed, and no user has wanted that`);
}
