import type {
  FarmTest,
  ForecastBasis,
  StatisticsProblem,
  YieldAccuracy,
  YieldCounty,
} from '@brazda/contract';
import type { Country, NoForecast, StatisticsSourceName, YieldCrop } from '@brazda/domain';
import type { ColumnType } from 'kysely';

interface CountyYieldTable {
  country: Country;
  county: string;
  crop_key: YieldCrop;
  year: number;
  yield_t_ha: number;
  source: string;
  origin: 'imported' | 'fetched';
}

interface RegionYieldTable {
  region: string;
  crop_key: YieldCrop;
  year: number;
  yield_t_ha: number;
  source: string;
}

interface StatisticsSourceTable {
  name: StatisticsSourceName;
  asked_at: Date;
  answered_at: Date | null;
  first_year: number | null;
  last_year: number | null;
  problem: StatisticsProblem | null;
  detail: string;
}

interface MunicipalityYieldTable {
  siruta: number;
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

interface YieldForecastTable {
  crop_interval_id: string;
  week: string;
  farm_id: string;
  day: string;
  yield_t_ha: number | null;
  low: number | null;
  high: number | null;
  shared_error: number | null;
  own_error: number | null;
  why: NoForecast | null;
  body: ColumnType<ForecastBasis | null, string | null>;
  computed_on: string;
}

interface YieldFarmTestTable {
  farm_id: string;
  day: string;
  body: ColumnType<FarmTest['crops'], string, string>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    county_yield: CountyYieldTable;
    region_yield: RegionYieldTable;
    statistics_source: StatisticsSourceTable;
    municipality_yield: MunicipalityYieldTable;
    county_prediction: CountyPredictionTable;
    yield_accuracy: YieldAccuracyTable;
    yield_forecast: YieldForecastTable;
    yield_farm_test: YieldFarmTestTable;
  }
}
