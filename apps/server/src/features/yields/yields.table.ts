import type { YieldCounty } from '@brazda/contract';
import type { Country, YieldCrop } from '@brazda/domain';
import type { ColumnType } from 'kysely';

interface CountyYieldTable {
  country: Country;
  county: string;
  crop_key: YieldCrop;
  year: number;
  yield_t_ha: number;
  source: string;
}

interface CountyPredictionTable {
  county: string;
  day: string;
  country: Country;
  body: ColumnType<YieldCounty, string>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    county_yield: CountyYieldTable;
    county_prediction: CountyPredictionTable;
  }
}
