import { CALENDAR_DAYS_LIMIT, type FarmEntry } from '@brazda/contract';
import { dayNumberOf, hasAccess, splitDecimal } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { readDayAtFarm, requireSeason } from '../farms/index.ts';
import { requireDaysBegun, requireDaysOfCrop } from '../plans/index.ts';
import { problemError, readEntry, readSite } from './add-entries.ts';
import { readCalendar } from './calendar.ts';
import { changeJournal, type JournalDeps } from './change-journal.ts';
import {
  type EntryReader,
  endEntry,
  entryFor,
  filterFor,
  insertEntries,
  listEntries,
  listVersionIds,
  sumEntries,
} from './entries.repo.ts';
import { findActivities } from './entry-targets.repo.ts';
import { writeJournal } from './journal-file.ts';
import { findMachines } from './machines.repo.ts';
import { requireOpenEntry } from './require-open-entry.ts';
import { hasWorker } from './workers.repo.ts';

interface EntriesDeps extends JournalDeps {
  readonly now: () => Date;
}

/** Handlers of the journal of a farm; each call that writes is one change that can be undone. */
export function entriesHandlers(deps: EntriesDeps) {
  const { db, now } = deps;

  return {
    'journal.entries': async ({ scope, query: { limit, offset, ...query }, ...call }) => {
      await requireSeason(db, scope);
      const reader = readerOf(call);
      const filter = filterFor(reader, query);
      const [results, sums] = await Promise.all([
        listEntries(db, scope, filter, { limit, offset }),
        sumEntries(db, scope, filter),
      ]);
      return { results: results.map((entry) => entryFor(reader, entry)), ...sums };
    },
    'journal.add': async ({ body, ...call }) => {
      const { scope, actor } = call;
      const { parcels, activity, kind, worker, machine, hours, fuel, ...details } = body;
      await requireSeason(db, scope);
      const { season_id } = scope;
      const { result, change } = await changeJournal(deps, { ...call, season_id }, async (tx) => {
        if (worker !== null && !(await hasWorker(tx, scope, worker)))
          throw new HttpError('not_found', 'worker');
        const marked = [...new Map(parcels.map((parcel) => [parcel.id, parcel])).values()];
        const { day } = details;
        const named = marked.map((parcel) => ({
          parcel: parcel.id,
          hectares: parcel.hectares,
          activity: parcel.activity === undefined ? activity : parcel.activity,
          kind,
          machine,
          day,
        }));
        const site = await readSite(tx, scope, named, now());
        const read = named.map((entry) => {
          const one = readEntry(entry, site);
          if (typeof one === 'string') throw problemError(one, entry, call.language);
          return one;
        });
        const areas = read.map(({ hectares }) => hectares);
        const hoursOf = hours === null ? null : splitDecimal(hours, areas);
        const fuelOf = fuel === null ? null : splitDecimal(fuel, areas);
        const entries = read.map((one, index) => ({
          ...one,
          ...details,
          id: newId(),
          activity_id: named[index]!.activity,
          author_id: actor.user_id,
          worker_id: worker,
          machine_id: machine,
          // A share may be zero, which says nothing.
          hours: hoursOf?.[index] || null,
          fuel: fuelOf?.[index] || null,
          user_created_date: now().toISOString(),
        }));
        await insertEntries(tx, scope, entries);
        return listEntries(tx, scope, { ids: entries.map(({ id }) => id) });
      });
      return { results: result, change };
    },
    'journal.correct': async ({ params: { entryId }, body, ...call }) => {
      const { scope, actor, language } = call;
      await requireSeason(db, scope);
      const { season_id } = scope;
      const { result, change } = await changeJournal(deps, { ...call, season_id }, async (tx) => {
        const before = await readEntryOf(tx, scope, entryId);
        if (before.ended_at !== null) throw new HttpError('entry_ended');
        await requireOpenEntry(tx, scope, before);
        const { parcel: parcel_id, activity: activity_id, kind } = before;
        const { worker = before.worker?.id ?? null, machine = before.machine?.id ?? null } = body;
        const { hectares = before.hectares, ...details } = body;
        // What is not corrected stays, even if the farm has changed since.
        if (hectares !== before.hectares && hectares > before.parcel_hectares)
          throw new HttpError('area_too_large', before.parcel_name);
        if (worker !== null && worker !== before.worker?.id && !(await hasWorker(tx, scope, worker)))
          throw new HttpError('not_found', 'worker');
        const isOtherMachine = machine !== null && machine !== before.machine?.id;
        if (isOtherMachine && (await findMachines(tx, scope, [machine])).length === 0)
          throw new HttpError('not_found', 'machine');
        if (body.day !== undefined)
          await requireDaysBegun(tx, scope, { days: [body.day], now: now(), language });
        if (body.day !== undefined && body.day !== before.day && activity_id !== null) {
          const [activity] = await findActivities(tx, scope, [activity_id]);
          const done = [{ parcel_id, day: body.day }];
          if (activity) await requireDaysOfCrop(tx, scope, activity, { done, language });
        }
        await endEntry(tx, scope, entryId);
        const id = newId();
        const { day, hours, fuel, irrigation_mm, products, notes } = { ...before, ...details };
        await insertEntries(tx, scope, [
          {
            id,
            parcel_id,
            activity_id,
            kind,
            hectares,
            day,
            hours,
            fuel,
            irrigation_mm,
            products,
            notes,
            author_id: actor.user_id,
            worker_id: worker,
            machine_id: machine,
            user_created_date: now().toISOString(),
            corrects: entryId,
          },
        ]);
        return readEntryOf(tx, scope, id);
      });
      return { ...result, change };
    },
    'journal.remove': async ({ params: { entryId }, ...call }) => {
      const { scope } = call;
      const { change } = await changeJournal(deps, { ...call, season_id: scope.season_id }, async (tx) => {
        await requireOpenEntry(tx, scope, await readEntryOf(tx, scope, entryId));
        if (!(await endEntry(tx, scope, entryId))) throw new HttpError('entry_ended');
      });
      return { change };
    },
    'journal.versions': async ({ scope, params: { entryId }, ...call }) => {
      const ids = await listVersionIds(db, scope, entryId);
      const entries = await listEntries(db, scope, { ids, withEnded: true });
      if (entries.length === 0) throw new HttpError('not_found', 'entry');
      const inOrder = entries.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return { results: inOrder.map((entry) => entryFor(readerOf(call), entry)) };
    },
    'journal.calendar': async ({ scope, query, ...call }) => {
      await requireSeason(db, scope);
      const days = dayNumberOf(query.end_date) - dayNumberOf(query.start_date) + 1;
      if (days < 1 || days > CALENDAR_DAYS_LIMIT)
        throw new HttpError('invalid', `end_date: 1 to ${CALENDAR_DAYS_LIMIT} days, both ends included`);
      return readCalendar(db, scope, query, readerOf(call));
    },
    'journal.file': async ({ scope, query: { format, ...filter }, language, ...call }) => {
      await requireSeason(db, scope);
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(
        await writeJournal(db, scope, {
          filter,
          format,
          language,
          today: await readDayAtFarm(db, scope, now()),
          reader: readerOf(call),
        }),
      );
    },
  } satisfies SomeHandlers;
}

function readerOf({
  access,
  scopes,
}: Pick<Call<EndpointOf<'journal.entries'>>, 'access' | 'scopes'>): EntryReader {
  return { seesPeople: hasAccess(access, 'full'), seesNotes: scopes.notes.visible === null };
}

/** An entry of the season, corrected or not; fails with 404 if there is none. */
async function readEntryOf(db: Db, scope: SeasonScope, id: string): Promise<FarmEntry> {
  const [entry] = await listEntries(db, scope, { ids: [id], withEnded: true });
  if (!entry) throw new HttpError('not_found', 'entry');
  return entry;
}
