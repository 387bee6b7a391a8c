import { wholeFarm } from '../../platform/db/scope.ts';
import { insertFindings } from '../risks/index.ts';
import { ArchivedFindings } from './archived-finding.ts';
import { listArchivedFindings } from './archived-findings.repo.ts';
import { seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, type Section } from './section.ts';

const PATH = 'findings/{year}.json';

/** What was seen of diseases and pests in each season. */
export const FINDINGS: Section = {
  path: PATH,
  schema: ArchivedFindings,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedFindings }),
  idsOf: () => [],
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedFindings>(files, PATH)) {
      const astray = content.findIndex(({ parcel }) => sites.get(parcel)?.season !== season);
      if (astray >= 0) throw new ArchiveRefused(path, `${astray}.parcel`);
      const findings = content.map(({ parcel, ...finding }) => ({
        ...finding,
        parcel_id: farm.idOf(parcel),
      }));
      await insertFindings(tx, wholeFarm(farm.id), findings);
    }
  },
};
