import type { CropKey } from '../crops/crops.ts';
import { STAGE_SUMS } from '../crops/stage-sums.ts';
import { STAGE_MARGIN_DAYS } from '../crops/usual-stages.ts';
import { COUNTRIES, type Country } from '../farms/country.ts';
import { MIN_NITROGEN_COVER, NITROGEN_BOUNDS, NITROGEN_LINES } from '../nitrogen/nitrogen-status.ts';
import { CROP_WATER } from '../weather/crop-water.ts';
import { DEGREE_DAY_BASES, NATIONAL_BASES } from '../weather/degree-days.ts';
import { WATER_CROPS, type WaterCrop } from '../weather/soil-moisture-limits.ts';
import { SPRAY_HOUR_LIMITS } from '../weather/spray-hours.ts';
import { FIRST_SHARE, RUNOFF, SOIL_LAYERS } from '../weather/water-balance.ts';
import type { Coefficient } from './coefficient.ts';

/** The figures of growth, water and spraying, with their sources. */
export function listGrowthCoefficients(): Coefficient[] {
  return [
    ...inversionRows(),
    ...soilWaterRows(),
    ...COUNTRIES.flatMap(countryRows),
    ...baseRows(),
    ...stageRows(),
    ...nitrogenRows(),
  ];
}

const FAO_56 = 'FAO Irrigation and Drainage Paper 56, table 12';
/** The table has a range for each crop. */
const ROOTS_OF_FAO_56: Readonly<Record<WaterCrop, string>> = {
  wheat: 'FAO Irrigation and Drainage Paper 56, table 22 (1.5 to 1.8)',
  maize: 'FAO Irrigation and Drainage Paper 56, table 22 (1.0 to 1.7)',
};
const CROP_OF: Readonly<Record<WaterCrop, CropKey>> = { wheat: 'winter_wheat', maize: 'maize' };

function nitrogenRows(): Coefficient[] {
  const row = (crop: CropKey | null, value: number, unit: string, means: string): Coefficient => ({
    value,
    unit,
    means,
    crop,
    country: null,
    basis: 'cited',
    source: 'NFert 0.14 (M. Croci, 2026), a default to be fitted to one’s own land',
  });
  return [
    row(null, NITROGEN_BOUNDS.lack, '', 'nitrogen nutrition index below which a crop lacks nitrogen'),
    row(null, NITROGEN_BOUNDS.plenty, '', 'nitrogen nutrition index above which a crop has plenty'),
    row(null, MIN_NITROGEN_COVER, '%', 'ground cover below which nothing is said of nitrogen'),
    ...Object.entries(NITROGEN_LINES).flatMap(([key, { slope, offset, from, to }]) => {
      const crop = key as CropKey;
      return [
        row(crop, slope, '', 'nitrogen nutrition index for each unit of CIre'),
        row(crop, offset, '', 'nitrogen nutrition index at a CIre of 0'),
        row(crop, from, 'BBCH', 'first stage at which the index is said'),
        row(crop, to, 'BBCH', 'last stage at which the index is said'),
      ];
    }),
  ];
}

function inversionRows(): Coefficient[] {
  const { calm, clear, hours } = SPRAY_HOUR_LIMITS.inversion;
  const row = (value: number, unit: string, means: string, source: string): Coefficient => ({
    value,
    unit,
    means,
    source,
    crop: null,
    country: null,
    basis: 'published',
  });
  const canola = 'Canola Council of Canada, signs of an air temperature inversion';
  return [
    row(calm * 3.6, 'km/h', 'wind below which a night is calm, so that spraying is doubtful', canola),
    row(clear, '%', 'clouds up to which a calm night is clear, so that spraying is doubtful', canola),
    row(
      hours,
      'h',
      'before sunset and after sunrise that count as night for spraying',
      'GRDC, spray application manual, module 10.8, January 2025',
    ),
  ];
}

/** The soil of the balance of water. */
function soilWaterRows(): Coefficient[] {
  const row = (value: number, unit: string, means: string): Coefficient => ({
    value,
    unit,
    crop: null,
    means,
    country: null,
    basis: 'assumed',
    source: 'our assumption for a loamy chernozem',
  });
  return [
    row(
      SOIL_LAYERS.reduce((sum, { capacity }) => sum + capacity, 0),
      'mm',
      'available water in the first meter of the balance',
    ),
    row(100 * FIRST_SHARE, '%', 'of it at the beginning of the balance'),
    row(RUNOFF.above, 'mm', 'rain of a day above which a part runs off'),
    row(100 * RUNOFF.share, '%', 'of the rain above that runs off'),
  ];
}

function countryRows(country: Country): Coefficient[] {
  return WATER_CROPS.flatMap((crop) => {
    const { kc, roots, depletion, stages, sown } = CROP_WATER[country][crop];
    const row = (value: number, unit: string, means: string, ...[basis, source]: Origin): Coefficient => ({
      value,
      unit,
      means,
      basis,
      source,
      crop: CROP_OF[crop],
      country,
    });
    return [
      row(kc.start, 'times ET0', 'crop coefficient at the start', 'published', FAO_56),
      row(kc.middle, 'times ET0', 'crop coefficient in the middle', 'published', FAO_56),
      row(kc.end, 'times ET0', 'crop coefficient at the end', 'published', FAO_56),
      row(roots.first, 'm', 'root depth at sowing', 'assumed', 'our assumption'),
      row(roots.last, 'm', 'root depth when fully grown', 'published', ROOTS_OF_FAO_56[crop]),
      row(
        depletion,
        'of the available water',
        'taken up without stress at 5 mm a day',
        'published',
        'FAO Irrigation and Drainage Paper 56, table 22',
      ),
      row(
        stages.reduce((sum, days) => sum + days, 0),
        'days',
        `on the land in the balance of water where no days are entered, sown on ${sown}`,
        'assumed',
        'our assumption after FAO-56, table 11, and the usual days of the catalog',
      ),
    ];
  });
}

type Origin = [basis: Coefficient['basis'], source: string];

function baseRows(): Coefficient[] {
  const row = (
    crop: string,
    value: number,
    country: Country | null,
    ...[basis, source]: Origin
  ): Coefficient => ({
    value,
    unit: '°C',
    means: 'base of degree-days',
    basis,
    source,
    crop: crop as CropKey,
    country,
  });
  return [
    ...Object.entries(DEGREE_DAY_BASES).map(([crop, base]) =>
      row(
        crop,
        base,
        COUNTRIES.some((country) => NATIONAL_BASES[country][crop as CropKey]) ? 'RO' : null,
        'assumed',
        'usual values of extension services, near McMaster & Wilhelm 1997',
      ),
    ),
    ...COUNTRIES.flatMap((country) =>
      Object.entries(NATIONAL_BASES[country]).map(([crop, { base, source }]) =>
        row(crop, base, country, 'published', source),
      ),
    ),
  ];
}

function stageRows(): Coefficient[] {
  return [
    ...COUNTRIES.map(
      (country): Coefficient => ({
        value: STAGE_MARGIN_DAYS[country],
        unit: 'days',
        crop: null,
        means: 'by which a growth stage may come before or after its usual days in the country',
        country,
        basis: 'assumed',
        source: 'our assumption: 4 days for each degree of latitude, as for days of sowing',
      }),
    ),
    ...Object.entries(STAGE_SUMS).flatMap(([crop, { scale, sums, source }]) =>
      sums
        .filter(({ last }) => last > 0)
        .flatMap(({ bbch, first, last }) =>
          [...new Set([first, last])].map(
            (value): Coefficient => ({
              value: Math.round(value),
              unit: `°C·d from ${scale.base} °C`,
              crop: crop as CropKey,
              means: `since sowing until BBCH ${bbch} begins${first === last ? '' : value === first ? ' in early varieties' : ' in late varieties'}`,
              country: null,
              basis: 'published',
              source,
            }),
          ),
        ),
    ),
  ];
}
