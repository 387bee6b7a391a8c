import { inSeason, wholeFarm } from '../../platform/db/scope.ts';
import { costProblemOf, type FilledPlan, insertFilledPlans, putPrices } from '../plans/index.ts';
import type { ArchivedWorkers } from './archived-people.ts';
import { type ArchivedPlan, ArchivedPlans, ArchivedPrices } from './archived-plan.ts';
import { listArchivedPlans, listArchivedPrices } from './archived-plans.repo.ts';
import type { ArchivedSoilAnalyses } from './archived-soil.ts';
import { WORKERS } from './people-sections.ts';
import { seasonFilesOf, writeSeasonFiles } from './season-files.ts';
import { ArchiveRefused, contentsOf, type NewFarm, type Section } from './section.ts';
import { SOIL } from './soil-section.ts';

type ActivitySource = NonNullable<ArchivedPlan['activities'][number]['source']>;

/** The prices of each season. */
export const PRICES: Section = {
  path: 'prices/{year}.json',
  schema: ArchivedPrices,
  write: ({ db }, scope) => writeSeasonFiles(PRICES.path, scope, { db, list: listArchivedPrices }),
  idsOf: () => [],
  async insert(tx, farm, files) {
    for (const { season, content } of seasonFilesOf<typeof ArchivedPrices>(files, PRICES.path))
      await putPrices(tx, inSeason(wholeFarm(farm.id), farm.idOf(season)), content, { keeps: true });
  },
};

/** The crop plans of each season, with their activities, costs and worksheets. */
export const PLANS: Section = {
  path: 'plans/{year}.json',
  schema: ArchivedPlans,
  write: ({ db }, scope) => writeSeasonFiles(PLANS.path, scope, { db, list: listArchivedPlans }),
  idsOf: (files) =>
    files.flatMap(({ content }) =>
      (content as ArchivedPlan[]).flatMap(({ activities }) => activities.map(({ id }) => id)),
    ),
  async insert(tx, farm, files) {
    const workers = contentsOf<typeof ArchivedWorkers>(files, WORKERS.path).flat();
    const present = new Set(workers.filter(({ removed_at }) => removed_at === null).map(({ id }) => id));
    const ordered = new Set(
      contentsOf<typeof ArchivedSoilAnalyses>(files, SOIL.path)
        .flat()
        .flatMap(({ id, parcels }) => parcels.map((parcel) => keyOfSource({ soil_order: id, parcel }))),
    );
    for (const { path, season, content } of seasonFilesOf<typeof ArchivedPlans>(files, PLANS.path)) {
      const plans = content.map((plan, i) => {
        const place = findInvalid(plan, present);
        if (place) throw new ArchiveRefused(path, `${i}.${place}`);
        return filledPlan(plan, farm, ordered);
      });
      await insertFilledPlans(tx, inSeason(wholeFarm(farm.id), farm.idOf(season)), plans);
    }
  },
};

/** Where a plan names a person who does not work on the farm, or costs what cannot be computed; null if nowhere. */
function findInvalid({ activities }: ArchivedPlan, present: ReadonlySet<string>): string | null {
  for (const [i, { workers, costs }] of activities.entries()) {
    const stranger = workers.findIndex((id) => !present.has(id));
    if (stranger >= 0) return `activities.${i}.workers.${stranger}`;
    const cost = costs.findIndex((line) => costProblemOf(line) !== null);
    if (cost >= 0) return `activities.${i}.costs.${cost}`;
  }
  return null;
}

function keyOfSource({ soil_order, parcel }: ActivitySource): string {
  return JSON.stringify([soil_order, parcel]);
}

/**
 * A plan with the ids of the new farm; its work is in the journal. `ordered` has the parcels of the soil analyses of the archive:
 * an activity that was added for any other one names none.
 */
function filledPlan(
  { crop, worksheets, activities, ...fields }: ArchivedPlan,
  { idOf }: Pick<NewFarm, 'idOf'>,
  ordered: ReadonlySet<string>,
): FilledPlan {
  return {
    crop_id: crop,
    fields,
    worksheets: worksheets.map(({ signed_at, reopened_at, ...sheet }) => ({ signed_at, reopened_at, sheet })),
    activities: activities.map(({ id, workers, source, ...activity }) => {
      const known = source && ordered.has(keyOfSource(source)) ? source : null;
      return {
        ...activity,
        id: idOf(id),
        source_order_id: known && idOf(known.soil_order),
        source_parcel_id: known && idOf(known.parcel),
        workers: workers.map(idOf),
        work: [],
      };
    }),
  };
}
