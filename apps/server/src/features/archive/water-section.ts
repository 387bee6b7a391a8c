import { waterShapeProblem } from '@brazda/domain';
import { wholeFarm } from '../../platform/db/scope.ts';
import { insertWater, saveWaterStatement } from '../water/index.ts';
import { findArchivedWater } from './archived-water.repo.ts';
import { ArchivedWater } from './archived-water.ts';
import { showsWholeFarm } from './season-files.ts';
import { ArchiveRefused, contentsOf, type Section } from './section.ts';

const PATH = 'water.json';

/** The water on and near the land of a farm. */
export const WATER: Section = {
  path: PATH,
  schema: ArchivedWater,
  async *write({ db }, scope) {
    const content = showsWholeFarm(scope) ? await findArchivedWater(db, scope) : null;
    if (content) yield { path: PATH, content };
  },
  idsOf: (files) => files.flatMap(({ content }) => (content as ArchivedWater).places.map(({ id }) => id)),
  async insert(tx, { id: farm_id, country, idOf }, files) {
    const scope = wholeFarm(farm_id);
    for (const { places, complete } of contentsOf<typeof ArchivedWater>(files, PATH)) {
      const astray = places.findIndex(({ shape }) => waterShapeProblem(shape, country) !== null);
      if (astray >= 0) throw new ArchiveRefused(PATH, `places.${astray}.shape`);
      await insertWater(
        tx,
        scope,
        places.map((place) => ({ ...place, id: idOf(place.id) })),
      );
      if (complete)
        await saveWaterStatement(tx, scope, { ...complete, lineages: complete.lineages.map(idOf) });
    }
  },
};
