import type { CropInterval, Meteo, Raster } from '@brazda/contract/client';
import { phenologyOf, pointOfGridPoint, RASTER_KIND, seasonBandOf } from '@brazda/domain';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { firstLoadError, type LoadError, loadErrorOf } from '../../../lib/load-error.ts';
import { cropColorOf, intervalOf, useGrowthStages } from '../../crops/index.ts';
import { usePastSeasons } from '../../parcels/index.ts';
import { useSeasonMeteo } from '../../weather/index.ts';
import {
  type ChartContent,
  type CropBand,
  type DayBasis,
  type GrowingCrop,
  weatherDaysOf,
} from './chart-content.ts';
import type { SeasonChartProps } from './chart-props.ts';
import { seasonDatesOf } from './season-dates.ts';

const NO_SEASONS = [] as const;

/** The content of the chart, the years of its band, and the source of its weather. */
export interface ChartMakings {
  readonly content: ChartContent;
  readonly years: readonly number[];
  /** The weather with its sources; null while it is not loaded. */
  readonly meteo: Meteo | null;
  /** Why weather or other years are missing; null if nothing is. */
  readonly failure: LoadError | null;
}

type ChartOptions = Omit<SeasonChartProps, 'rasters' | 'onDate' | 'isRoomy'> & {
  readonly rasters: readonly Raster[];
  readonly hidden: readonly string[];
  /** Whether the chart has been drawn; data of other seasons is loaded after that. */
  readonly isDrawn: boolean;
};

/** Collects what the chart draws and reads out. */
export function useChartContent(options: ChartOptions): ChartMakings {
  const { parcel, season, crops, kind, rasters, hidden, isDrawn } = options;
  const { language } = useLanguage();
  const dates = useMemo(() => seasonDatesOf(rasters), [rasters]);
  const bands = useMemo(
    () =>
      parcel.crop_intervals.map((interval): CropBand => {
        const crop = crops.get(interval.crop_id) ?? null;
        const { computed_start_date: from, computed_end_date: to } = interval;
        const color = cropColorOf(crop);
        const name = crop?.name[language] ?? '';
        return { from, to, sowing: sowingOf(interval), harvest: harvestOf(interval), color, name };
      }),
    [parcel, crops, language],
  );
  const crop = useGrowingCrop(options, isDrawn);
  const { past, years, failure } = usePast(options);
  const isWeatherWanted = isDrawn && !(hidden.includes('rain') && hidden.includes('temperature'));
  const found = useSeasonMeteo(parcel, season, isWeatherWanted);
  const { data: meteo } = found;
  const weather = useMemo(() => (meteo ? weatherDaysOf(meteo) : []), [meteo]);
  const phenology = useMemo(() => {
    if (RASTER_KIND[kind].layer !== 'NDVI') return null;
    const time = crop ?? { from: season.start_date, to: season.end_date };
    return phenologyOf(dates.curve, time);
  }, [kind, crop, dates, season]);
  const { start_date: from, end_date: to } = season;
  const content = useMemo(
    () => ({ kind, from, to, season: dates, bands, past, weather, phenology, crop, hidden }),
    [kind, from, to, dates, bands, past, weather, phenology, crop, hidden],
  );
  return {
    content,
    years,
    meteo: meteo ?? null,
    failure: firstLoadError(failure, isWeatherWanted ? loadErrorOf(found) : null),
  };
}

/** The crop on the current date, with its stages; null if none is set. */
function useGrowingCrop({ parcel, crops, farm, date }: ChartOptions, isDrawn: boolean): GrowingCrop | null {
  const { language } = useLanguage();
  const interval = intervalOf(parcel, date);
  const { data: stages } = useGrowthStages(isDrawn ? (interval?.crop_id ?? null) : null);
  const crop = interval && crops.get(interval.crop_id);
  const country = farm?.country ?? 'RO';
  return useMemo(() => {
    if (interval === null) return null;
    const { computed_start_date: from, computed_end_date: to } = interval;
    return {
      name: crop?.name[language] ?? '',
      key: crop?.key ?? null,
      from,
      to,
      sowing: sowingOf(interval),
      stages: stages ?? [],
      country,
      latitude: pointOfGridPoint(parcel.meteo_grid_point)[1],
    };
  }, [interval, crop, language, stages, country, parcel.meteo_grid_point]);
}

function sowingOf({ interval, estimated }: CropInterval): DayBasis {
  if (interval.lower === null) return null;
  return estimated.includes('sow_date') ? 'estimated' : 'entered';
}

function harvestOf({ interval, estimated }: CropInterval): DayBasis {
  if (interval.upper === null) return null;
  return estimated.includes('harvest_date') ? 'estimated' : 'entered';
}

/** The band of the previous seasons, loaded once the chart is drawn; a season counts when its rasters are loaded. */
function usePast({ parcel, season, farm, kind, hidden, isDrawn }: ChartOptions) {
  // Users with access to single parcels do not see other seasons.
  const isWanted = isDrawn && !hidden.includes('past') && farm !== undefined && farm.access !== 'parcels';
  const { seasons, failure } = usePastSeasons(parcel, farm?.seasons ?? NO_SEASONS, kind, isWanted);
  const band = useMemo(() => {
    const known = seasons.flatMap(({ season: { start_date, end_year }, rasters = [] }) => {
      const { curve } = seasonDatesOf(rasters);
      return curve.days.length > 0 ? [{ start_date, end_year, days: curve.days }] : [];
    });
    return {
      past: seasonBandOf(known, season.start_date),
      years: known.map(({ end_year }) => end_year).toSorted((a, b) => a - b),
    };
  }, [seasons, season]);
  return { ...band, failure: isWanted ? failure : null };
}
