import type { YieldAccuracy, YieldCountry, YieldCounty } from '@brazda/contract';
import {
  type HarvestYear,
  type ModeledYield,
  meanOfLastFive,
  type WeatherTest,
  weatherVerdictOf,
} from '@brazda/domain';
import type { WeatherSource } from '../weather/index.ts';
import { hundredths, thousandths } from './rounding.ts';

type CropHistory = NonNullable<YieldCounty['crops']['maize']>;
type PredictedYield = NonNullable<YieldCountry['counties'][number]['crops']['maize']>;
type BackTest = NonNullable<CropHistory['tested']>;

/** The known yields of a crop, where they come from, and of which region they are if not of the county itself. */
interface Known {
  readonly years: readonly HarvestYear[];
  readonly source: string;
  readonly region: string | null;
}

/** A predicted yield in short, as of a municipality or in a list. */
export function describeYield(
  predicted: ModeledYield,
  years: readonly HarvestYear[],
  year: number,
): PredictedYield {
  const avg5 = meanOfLastFive(years, year);
  return {
    yield_t_ha: hundredths(predicted.yield_t_ha),
    low: hundredths(predicted.low),
    high: hundredths(predicted.high),
    avg5: avg5 === null ? null : hundredths(avg5),
    basis: predicted.basis,
    has_weather: predicted.weather !== null,
  };
}

/** A predicted yield with everything that it rests on. `weatherFrom` is null where no weather is fetched. */
export function describeCrop(
  predicted: ModeledYield,
  { years, source, region }: Known,
  year: number,
  { test, weatherFrom }: { readonly test: WeatherTest | null; readonly weatherFrom: WeatherSource | null },
): CropHistory {
  const { weather, no_weather, slope, tested } = predicted;
  const isOff = weatherFrom === null && no_weather !== null && no_weather !== 'no_statistics';
  return {
    ...describeYield(predicted, years, year),
    weather: weather && weatherFrom && describeWeather(weather, weatherFrom),
    no_weather: isOff ? 'off' : no_weather,
    compared: test && {
      years: test.years,
      counties: test.counties,
      naive: hundredths(test.earlier.naive.rmse),
      weather: hundredths(test.earlier.weather.rmse),
    },
    slope: slope === null ? null : thousandths(slope),
    region,
    tested: tested && describeBackTest(tested),
    history: years.map(({ year: of, yield_t_ha }) => ({ year: of, yield_t_ha })),
    source,
  };
}

function describeWeather(
  { t_ha, water }: NonNullable<ModeledYield['weather']>,
  { archive }: WeatherSource,
): CropHistory['weather'] {
  return {
    t_ha: hundredths(t_ha),
    ratio: thousandths(water.ratio),
    usual: thousandths(water.usual),
    years: water.years,
    known: thousandths(water.known),
    source: archive.name,
  };
}

/** A test of predictions without and with the weather; null where none was possible. */
export function describeWeatherTest(test: WeatherTest | null): YieldAccuracy['crops'][number]['weather'] {
  if (!test) return null;
  const { years, counties, earlier, others } = test;
  const pairOf = ({ naive, weather }: WeatherTest['earlier']) => ({
    naive: describeBackTest(naive),
    weather: describeBackTest(weather),
  });
  return {
    years,
    counties,
    earlier: pairOf(earlier),
    others: pairOf(others),
    is_better: weatherVerdictOf(test) === 'better',
  };
}

function describeBackTest({ years, rmse, bias, coverage }: BackTest): BackTest {
  return { years, rmse: hundredths(rmse), bias: hundredths(bias), coverage: thousandths(coverage) };
}
