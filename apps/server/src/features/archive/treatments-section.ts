import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { insertTreatments } from '../treatments/index.ts';
import { type ArchivedTreatment, ArchivedTreatments } from './archived-treatment.ts';
import { listArchivedTreatments } from './archived-treatments.repo.ts';
import { seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, type Section } from './section.ts';

const PATH = 'treatments/{year}.json';

/** The register of each season, with what was corrected or removed. */
export const TREATMENTS: Section = {
  path: PATH,
  schema: ArchivedTreatments,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedTreatments }),
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedTreatment[]).map(({ id }) => id)),
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedTreatments>(files, PATH)) {
      const refuse = (at: number, field: string) => {
        throw new ArchiveRefused(path, `${at}.${field}`);
      };
      for (const [at, { parcel }] of content.entries())
        if (parcel !== null && sites.get(parcel)?.season !== season) refuse(at, 'parcel');
      const ordered = inOrder(content);
      const kept = new Set(ordered);
      const astray = content.findIndex((one) => !kept.has(one));
      if (astray >= 0) refuse(astray, 'corrects');
      const season_id = farm.idOf(season);
      await insertTreatments(
        tx,
        inSeason(wholeFarm(farm.id), season_id),
        ordered.map(({ id, group, parcel, record, corrects, ...rest }) => ({
          ...rest,
          id: farm.idOf(id),
          season_id,
          group_id: farm.idOf(group),
          parcel_id: parcel && farm.idOf(parcel),
          product_id: farm.idOf(record.product.id),
          record: { ...record, product: { ...record.product, id: farm.idOf(record.product.id) } },
          corrects: corrects && farm.idOf(corrects),
          author_id: null,
        })),
      );
    }
  },
};

/** Treatments so that each follows the one that it replaces; those that replace none of them, or one that still counts, are left out. */
function inOrder(treatments: readonly ArchivedTreatment[]): ArchivedTreatment[] {
  const correctionOf = new Map(treatments.map((one) => [one.corrects, one]));
  return treatments
    .filter(({ corrects }) => corrects === null)
    .flatMap((first) => {
      const versions = [first];
      for (let last = first; last.removed_at !== null; last = versions.at(-1)!) {
        const next = correctionOf.get(last.id);
        if (next === undefined || next.parcel !== last.parcel) break;
        versions.push(next);
      }
      return versions;
    });
}
