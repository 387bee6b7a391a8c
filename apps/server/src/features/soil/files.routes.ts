import type { DbPool } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { findOrder } from './orders.repo.ts';
import { requireOrder } from './require-order.ts';
import { listOrdersToSample } from './sampling.repo.ts';
import { writeSoilFile } from './soil-file.ts';

interface SoilFilesDeps {
  readonly db: DbPool;
  readonly now: () => Date;
}

/** Handlers of the files of soil analyses. */
export function soilFilesHandlers({ db, now }: SoilFilesDeps) {
  return {
    'soilOrders.file': async (call) => {
      const { scope, params, query, language } = call;
      const order = await requireOrder(db, scope, params.soilOrderId);
      return writeSoilFile(db, call, order, {
        format: query.format,
        language,
        today: await readDayAtFarm(db, scope, now()),
      });
    },
    'sampling.file': async (call) => {
      const { scope, params, query, language, actor } = call;
      const of = { farm_id: scope.farm_id, order_id: params.soilOrderId };
      const [found] = await listOrdersToSample(db, actor.user_id ?? '', of);
      const order = found && (await findOrder(db, scope, found.id));
      if (!order) throw new HttpError('not_found', 'soil analysis');
      return writeSoilFile(db, call, order, {
        format: query.format,
        language,
        today: await readDayAtFarm(db, scope, now()),
      });
    },
  } satisfies Handlers<'soilOrders.file' | 'sampling.file'>;
}
