import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { insertEntries } from '../journal/index.ts';
import { listArchivedEntries } from './archived-entries.repo.ts';
import { ArchivedEntries, type ArchivedEntry } from './archived-entry.ts';
import type { ArchivedMachines, ArchivedWorkers } from './archived-people.ts';
import type { ArchivedPlans } from './archived-plan.ts';
import { MACHINES, WORKERS } from './people-sections.ts';
import { PLANS } from './plans-sections.ts';
import { seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, contentsOf, type NewFarm, type Section } from './section.ts';

const PATH = 'journal/{year}.json';

/** The journal of each season, with what was corrected or removed. */
export const JOURNAL: Section = {
  path: PATH,
  schema: ArchivedEntries,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedEntries }),
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedEntry[]).map(({ id }) => id)),
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    const people = contentsOf<typeof ArchivedWorkers>(files, WORKERS.path).flat();
    const machines = contentsOf<typeof ArchivedMachines>(files, MACHINES.path).flat();
    const [workers, driven] = [people, machines].map((rows) => new Set(rows.map(({ id }) => id)));
    const activityOf = new Map(
      seasonFilesOf<typeof ArchivedPlans>(files, PLANS.path).flatMap(({ season, content }) =>
        content.flatMap(({ activities }) => activities.map(({ id }) => [id, season])),
      ),
    );
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedEntries>(files, PATH)) {
      const refuse = (at: number, field: string) => {
        throw new ArchiveRefused(path, `${at}.${field}`);
      };
      for (const [i, { parcel, activity, worker, machine }] of content.entries()) {
        if (sites.get(parcel)?.season !== season) refuse(i, 'parcel');
        if (activity !== null && activityOf.get(activity) !== season) refuse(i, 'activity');
        if (worker !== null && !workers!.has(worker)) refuse(i, 'worker');
        if (machine !== null && !driven!.has(machine)) refuse(i, 'machine');
      }
      const entries = inOrder(content);
      const kept = new Set(entries);
      const astray = content.findIndex((entry) => !kept.has(entry));
      if (astray >= 0) refuse(astray, 'corrects');
      const scope = inSeason(wholeFarm(farm.id), farm.idOf(season));
      await insertEntries(
        tx,
        scope,
        entries.map((entry) => newEntry(entry, farm)),
      );
    }
  },
};

/**
 * Entries so that each follows the one that it corrects. Those are left out that correct none of them, one that still
 * counts, one of another parcel, one that another entry corrects, or each other.
 */
function inOrder(entries: readonly ArchivedEntry[]): ArchivedEntry[] {
  const correctionOf = new Map(entries.map((entry) => [entry.corrects, entry]));
  return entries
    .filter(({ corrects }) => corrects === null)
    .flatMap((first) => {
      const versions = [first];
      for (let last = first; last.ended_at !== null; last = versions.at(-1)!) {
        const next = correctionOf.get(last.id);
        if (next?.parcel !== last.parcel) break;
        versions.push(next);
      }
      return versions;
    });
}

/** An entry with the ids of the new farm; its author is not known there. */
function newEntry(
  { parcel, activity, worker, machine, treatment, corrects, ...entry }: ArchivedEntry,
  { idOf }: Pick<NewFarm, 'idOf'>,
) {
  return {
    ...entry,
    id: idOf(entry.id),
    parcel_id: idOf(parcel),
    activity_id: activity && idOf(activity),
    worker_id: worker && idOf(worker),
    machine_id: machine && idOf(machine),
    treatment_id: treatment && idOf(treatment),
    corrects: corrects && idOf(corrects),
    author_id: null,
  };
}
