import type { YieldAccuracy, YieldCounty } from '@brazda/contract';
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

interface YieldAccuracyTable {
  day: string;
  body: ColumnType<YieldAccuracy, string, string>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    county_yield: CountyYieldTable;
    county_prediction: CountyPredictionTable;
    yield_accuracy: YieldAccuracyTable;
  }
}
