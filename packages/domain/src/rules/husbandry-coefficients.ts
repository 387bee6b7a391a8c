import { CROPS, type CropKey } from '../crops/crops.ts';
import { COUNTRIES } from '../farms/country.ts';
import { MANURE_KINDS, MANURES } from '../fertilizer/manures.ts';
import { ANALYZED_LAYER, MAX_COUNTED_HUMUS } from '../fertilizer/nitrogen-supply.ts';
import { NUTRIENTS, type Nutrient } from '../fertilizer/nutrients.ts';
import { BUSHEL_SOURCES, densityOf, GRAINS, standardMoistureOf } from '../harvest/grain.ts';
import { HOST_GROUPS } from '../rotation/host-groups.ts';
import { RETURN_TIMES, type ReturnTime } from '../rotation/return-times.ts';
import { SPRAY_HOUR_LIMITS } from '../weather/spray-hours.ts';
import { HINT_LIMITS } from '../weather/weather-hints.ts';
import type { Coefficient, CoefficientBasis } from './coefficient.ts';

/** The figures of rotation, manure, grain, soil samples and weather hints, with their sources. */
export function listHusbandryCoefficients(): Coefficient[] {
  return [...weatherRows(), ...sampleRows(), ...manureRows(), ...hostRows(), ...returnRows(), ...grainRows()];
}

const OURS = 'our assumption';
type Figure = readonly [value: number, unit: string, means: string];

/** A figure of all crops and both countries. */
function general([value, unit, means]: Figure, basis: CoefficientBasis, source: string): Coefficient {
  return { value, unit, crop: null, means, country: null, basis, source };
}

function weatherRows(): Coefficient[] {
  const { frost, winter_frost, heat, extreme_heat } = HINT_LIMITS;
  const hour = SPRAY_HOUR_LIMITS;
  const { damp, dry, driest } = hour.delta_t;
  const deltaT = 'Delta T of the Australian Bureau of Meteorology';
  return [
    general([damp, '°C', 'Delta T below which spraying is doubtful'], 'published', deltaT),
    general([dry, '°C', 'Delta T above which spraying is doubtful'], 'published', deltaT),
    general([driest, '°C', 'Delta T above which an hour is not for spraying'], 'published', deltaT),
    general([hour.hottest, '°C', 'temperature above which an hour is not for spraying'], 'cited', 'METOS'),
    ...[
      [hour.coldest, '°C', 'temperature below which an hour is not for spraying'] as const,
      [hour.coolest, '°C', 'temperature below which spraying is doubtful'] as const,
      [hour.warmest, '°C', 'temperature above which spraying is doubtful'] as const,
      [hour.gusts, 'm/s', 'gusts above which spraying is doubtful'] as const,
      [hour.dry_hours, 'h', 'without rain after spraying, else the hour is not for spraying'] as const,
      [hour.safe_hours, 'h', 'without rain after spraying, else the hour is doubtful'] as const,
      [frost, '°C', 'temperature below which there is a frost hint while crops grow'] as const,
      [winter_frost, '°C', 'temperature below which there is a frost hint in winter'] as const,
      [heat, '°C', 'temperature from which there is a heat hint'] as const,
      [extreme_heat, '°C', 'temperature from which there is a hint of extreme heat'] as const,
    ].map((figure) => general(figure, 'assumed', OURS)),
  ];
}

function sampleRows(): Coefficient[] {
  const { depth_cm, density_g_cm3 } = ANALYZED_LAYER;
  return [
    general([depth_cm, 'cm', 'depth of the layer whose mineral nitrogen is counted'], 'assumed', OURS),
    general([density_g_cm3, 'g/cm³', 'bulk density of that layer, an arable loam'], 'assumed', OURS),
    general([MAX_COUNTED_HUMUS, '%', 'most humus whose nitrogen is counted'], 'assumed', OURS),
  ];
}

const SIGNS: Readonly<Record<Nutrient, string>> = { n: 'N', p2o5: 'P2O5', k2o: 'K2O' };

function manureRows(): Coefficient[] {
  return MANURE_KINDS.flatMap((kind) => {
    const { name, kg_per_t, first_year } = MANURES[kind];
    return NUTRIENTS.flatMap((nutrient) =>
      [
        [kg_per_t[nutrient], 'kg/t', `${SIGNS[nutrient]} of ${name.en.toLowerCase()} as spread`] as const,
        [
          100 * first_year[nutrient],
          '%',
          `of it for a crop in the first year: ${SIGNS[nutrient]} of ${name.en.toLowerCase()}`,
        ] as const,
      ].map((figure) => general(figure, 'assumed', OURS)),
    );
  });
}

function hostRows(): Coefficient[] {
  return HOST_GROUPS.flatMap(({ name, years, in_a_row }) => {
    const group = `crops that share pests and diseases (${name.replace('_', ' ')})`;
    return [
      ...(years === undefined ? [] : [[years, 'years', `between two ${group}`] as const]),
      ...(in_a_row === undefined ? [] : [[in_a_row, 'years', `in a row at most of ${group}`] as const]),
    ].map((figure) => general(figure, 'assumed', OURS));
  });
}

const RETURN_SOURCES: Readonly<Partial<Record<CropKey, string>>> = {
  sunflower: 'qgasesc.com; rasfoiesc.com',
  peas: 'a table of Agroscope (9dok.net)',
};

function returnRows(): Coefficient[] {
  return RETURN_TIMES.flatMap(({ crop, years, tolerated, in_a_row, source }: ReturnTime) => {
    const row = (value: number | undefined, means: string, isRead: boolean): Coefficient[] =>
      value === undefined
        ? []
        : [
            {
              value,
              unit: 'years',
              crop,
              means,
              country: null,
              basis: isRead ? 'cited' : 'assumed',
              source: isRead ? RETURN_SOURCES[crop]! : OURS,
            },
          ];
    return [
      ...row(years, 'from one harvest to the next', source === 'sourced'),
      ...row(tolerated, 'from one harvest to the next, that are tolerated', false),
      ...row(in_a_row, 'in a row at most', false),
    ];
  });
}

function grainRows(): Coefficient[] {
  return CROPS.flatMap(({ key: crop }) => {
    const density = densityOf(crop);
    const grain = GRAINS[crop];
    const moistures = COUNTRIES.flatMap((country): Coefficient[] => {
      const value = standardMoistureOf(crop, country);
      const means = 'water at which it is traded';
      return value === null
        ? []
        : [{ value, unit: '%', crop, means, country, basis: 'assumed', source: OURS }];
    });
    if (density === null || !grain) return moistures;
    return [
      ...moistures,
      {
        value: Math.round(1000 * density) / 1000,
        unit: 't/m³',
        crop,
        means: 'weight where a combine measures volumes',
        country: null,
        ...BUSHEL_SOURCES[grain.weighed],
      },
    ];
  });
}
