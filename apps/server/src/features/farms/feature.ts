import type { Feature } from '../../platform/feature.ts';
import { type FarmReader, farmReader } from './farm-reader.ts';
import { farmsHandlers } from './farms.routes.ts';
import { FARM_TABLES } from './farms.table.ts';
import { removeFarmsOf } from './remove-farms-of.repo.ts';

declare module '../../platform/feature.ts' {
  interface ServerServices {
    readonly readFarms: FarmReader;
  }
}

export const farmsFeature = {
  serverServices: {
    readFarms: ({ db, now, flags }) => farmReader({ db, now, flagsOf: (farm_id) => flags.on(farm_id) }),
  },
  handlers: (deps) =>
    farmsHandlers({
      ...deps,
      flagsOf: (farm_id) => deps.flags.on(farm_id),
      findClearDay: deps.imagery.clearDayNear,
    }),
  events: { farm: 'parcels' },
  changeTables: FARM_TABLES,
  onAccountRemoved: removeFarmsOf,
  errors: {
    much_land_of_account: { status: 409, recordedAs: 'limit_hit' },
    country_fixed: 409,
    currency_fixed: 409,
    many_farms: { status: 409, recordedAs: 'limit_hit' },
    farm_has_analysis: 409,
  },
} as const satisfies Feature;
