import {
  type Country,
  cropById,
  cropWaterOf,
  type DangerSite,
  estimateStages,
  growthStagesOf,
  isStageKnownAt,
  type MoistureLimits,
  meteoGridPointOf,
  protectionOf,
  type RiskWeather,
  waterCapacitySeries,
  waterCropOf,
  waterLivesOf,
} from '@brazda/domain';
import { type SoilDays, soilDaysOf } from '../weather/index.ts';
import type { GrownCrop } from './grown-crops.repo.ts';
import type { Place } from './places.ts';

/** Crops for which weather and models say the same: of one kind at one place, with the same days, sprays and water. */
export interface CropGroup {
  readonly grid_point: string;
  readonly crop_id: string;
  readonly crops: readonly [GrownCrop, ...GrownCrop[]];
}

/** The grid point of a crop. */
export function gridPointOf({ longitude, latitude }: GrownCrop): string {
  return meteoGridPointOf([longitude, latitude]);
}

/** Crops by what decides of them; those that are not in the catalog are left out. */
export function groupCrops(crops: readonly GrownCrop[], day: string): CropGroup[] {
  const known = crops.filter(({ crop_id }) => cropById(crop_id) !== null);
  const groups = Map.groupBy(known, (crop) =>
    JSON.stringify([
      gridPointOf(crop),
      crop.crop_id,
      crop.sow_date,
      crop.harvest_date,
      crop.last_day,
      insecticideOn(crop, day),
      crop.irrigation,
    ]),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ grid_point: gridPointOf(first), crop_id: first.crop_id, crops: [first, ...others] as const }]
      : [],
  );
}

/** The newest day of a spray that the journal calls an insecticide. */
function insecticideOn({ sprays }: GrownCrop, day: string): string | null {
  const found = protectionOf({ treatment: 'insecticide', protected_days: null }, sprays, day);
  return found?.is_sure ? found.sprayed_on : null;
}

/** What decides of a group of crops on an ISO day. */
export function siteOf(
  { crops: [crop], crop_id }: CropGroup,
  { weather }: Place,
  {
    country,
    limits,
    day,
  }: { readonly country: Country; readonly limits: MoistureLimits; readonly day: string },
): DangerSite {
  const { key } = cropById(crop_id)!;
  const { latitude, sow_date } = crop;
  // Stages are counted since sowing: earlier days would only be skipped, once for each day of an estimate.
  const temperatures = [...weather.days.values()]
    .filter(({ date }) => sow_date !== null && date >= sow_date)
    .map(({ date, temperature_min: min, temperature_max: max }) => ({ date, min, max }));
  const stageSite = { stages: growthStagesOf(key), crop_key: key, country, latitude, sow_date, temperatures };
  return {
    crop_key: key,
    sow_date,
    insecticide_on: insecticideOn(crop, day),
    harvest_on: crop.last_day,
    stagesOn: remembered((date) => estimateStages(stageSite, date)),
    waterOn: soilWaterOf(crop, key, weather, { country, limits }),
    weather,
  };
}

/** Whether the stages of a crop are known at a place. */
export function hasStages({ crop_id, crops: [{ latitude }] }: CropGroup): boolean {
  return growthStagesOf(cropById(crop_id)!.key).length > 0 && isStageKnownAt({ latitude });
}

/** The soil water under a crop, computed when it is first asked for. */
function soilWaterOf(
  { sow_date, harvest_date, irrigation }: GrownCrop,
  key: string,
  weather: RiskWeather,
  { country, limits }: { readonly country: Country; readonly limits: MoistureLimits },
): DangerSite['waterOn'] {
  const crop = waterCropOf(key);
  const estimated = [
    ...(sow_date === null ? (['sow_date'] as const) : []),
    ...(harvest_date === null ? (['harvest_date'] as const) : []),
  ];
  const life = waterLivesOf([{ key, interval: { lower: sow_date, upper: harvest_date }, estimated }])[crop];
  let series: ReadonlyMap<string, ReturnType<DangerSite['waterOn']>> | null = null;
  return (date) => {
    series ??= seriesOf();
    return series.get(date) ?? null;
  };

  function seriesOf() {
    const { days, warm_from } = soilDaysAt(weather, irrigation);
    const water = cropWaterOf(crop, country, life);
    return new Map(
      waterCapacitySeries(crop, days, { limits, water }).flatMap((each) => {
        // The limit of strong drought, below which it is dry.
        const limit = limits[crop][each.depth][1];
        return each.date < warm_from || limit === undefined ? [] : [[each.date, { ...each, limit }] as const];
      }),
    );
  }
}

/** The days of places without irrigation, which all their crops share. */
const unwatered = new WeakMap<RiskWeather, SoilDays>();

function soilDaysAt(weather: RiskWeather, irrigation: GrownCrop['irrigation']): SoilDays {
  if (irrigation.length > 0) return soilDaysOf([...weather.days.values()], irrigation);
  const days = unwatered.get(weather) ?? soilDaysOf([...weather.days.values()], []);
  unwatered.set(weather, days);
  return days;
}

function remembered<T>(compute: (date: string) => T): (date: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (date) => {
    const found = known.get(date) ?? { value: compute(date) };
    known.set(date, found);
    return found.value;
  };
}
