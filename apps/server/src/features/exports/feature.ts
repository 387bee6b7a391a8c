import type { Feature } from '../../platform/feature.ts';
import { loadPrintedPicture } from '../basemaps/index.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { exportsHandlers } from './exports.routes.ts';

export const exportsFeature = {
  handlers: ({ db, reading, basemaps, imagery, now }) =>
    exportsHandlers({
      reading,
      readToday: (scope) => readDayAtFarm(db, scope, now()),
      async loadPicture(scope, { language, ...request }) {
        const farmTiles = await imagery.farmTiles(scope, language);
        return loadPrintedPicture({ db, basemaps }, scope, { ...request, farmTiles });
      },
    }),
} as const satisfies Feature;
