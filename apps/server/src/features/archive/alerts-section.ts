import { mayBeLand } from '@brazda/domain';
import { wholeFarm } from '../../platform/db/scope.ts';
import { insertImportedAlerts } from '../alerts/index.ts';
import { type ArchivedAlert, ArchivedAlerts } from './archived-alert.ts';
import { listArchivedAlerts } from './archived-alerts.repo.ts';
import { type ArchivedSite, seasonFilesOf, sitesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, type NewFarm, type Section } from './section.ts';

const PATH = 'alerts/{year}.json';

/** The alerts of each season that somebody answered. */
export const ALERTS: Section = {
  path: PATH,
  schema: ArchivedAlerts,
  write: ({ db }, scope) => writeSeasonFiles(PATH, scope, { db, list: listArchivedAlerts }),
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedAlert[]).map(({ id }) => id)),
  async insert(tx, farm, files) {
    const sites = sitesOf(files);
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedAlerts>(files, PATH)) {
      for (const [i, alert] of content.entries()) {
        const site = sites.get(alert.parcel);
        const place = findAstray(alert, site?.season === season ? site : undefined, farm);
        if (place) throw new ArchiveRefused(path, `${i}.${place}`);
      }
      const alerts = content.map(({ parcel, crop_interval, crop, ...alert }) => ({
        ...alert,
        id: farm.idOf(alert.id),
        parcel_id: farm.idOf(parcel),
        crop_interval_id: farm.idOf(crop_interval),
        crop_id: crop,
      }));
      await insertImportedAlerts(tx, wholeFarm(farm.id), alerts);
    }
  },
};

/** Where an alert names a parcel of another season, a crop of another parcel, or land of another country; null if nowhere. */
function findAstray(
  { crop_interval, shape }: ArchivedAlert,
  site: ArchivedSite | undefined,
  { country }: Pick<NewFarm, 'country'>,
): string | null {
  if (!site) return 'parcel';
  if (!site.crops.includes(crop_interval)) return 'crop_interval';
  const isHere = shape?.coordinates.flat(2).every((position) => mayBeLand(country, position)) ?? true;
  return isHere ? null : 'shape';
}
