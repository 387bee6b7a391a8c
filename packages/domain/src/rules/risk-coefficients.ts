import type { CropKey } from '../crops/crops.ts';
import { DRY_LIMIT, FROST_LIMITS, type HarmLimit, HEAT_LIMITS, WIND_LIMITS } from '../risks/harm-limits.ts';
import type { RiskModel, RiskUnit } from '../risks/risk-model.ts';
import { RISK_MODELS } from '../risks/risk-models.ts';
import type { Coefficient } from './coefficient.ts';

/** The limits of dangers of the weather, and those of the models of diseases and pests. */
export function listRiskCoefficients(): Coefficient[] {
  return [
    ...windRows(),
    ...FROST_LIMITS.flatMap((limit) => harmRows(limit, 'below which frost harms')),
    ...HEAT_LIMITS.flatMap((limit) => harmRows(limit, 'from which heat harms')),
    ...RISK_MODELS.flatMap(modelRows),
  ];
}

function windRows(): Coefficient[] {
  const row = (value: number, unit: string, means: string, source: string): Coefficient => ({
    value,
    unit,
    means,
    source,
    crop: null,
    country: null,
    basis: 'assumed',
  });
  return [
    row(WIND_LIMITS.wind, 'm/s', 'mean wind of an hour from which it is a danger', WIND_LIMITS.source),
    row(WIND_LIMITS.gusts, 'm/s', 'gusts from which they are a danger', WIND_LIMITS.source),
    row(
      DRY_LIMIT.soil_moisture,
      'class of soil moisture',
      'up to which dry soil is a danger to a crop that grows',
      DRY_LIMIT.source,
    ),
  ];
}

function harmRows({ crops, stages, limit, basis, source }: HarmLimit, means: string): Coefficient[] {
  return crops.map((crop) => ({
    value: limit,
    unit: '°C',
    crop,
    means: `${means}, in principal growth stage ${stages.join(', ')}`,
    country: null,
    basis,
    source,
  }));
}

const UNITS: Readonly<Record<RiskUnit, string>> = {
  hours: 'hours in a row',
  percent: '%',
  severity: 'severity values in 14 days',
  infection: 'daily infection values, mean of 7 days',
  degree_days: '°C·d',
  celsius: '°C',
  days: 'days in a row',
};

function modelRows({
  name,
  disease,
  crops,
  stages,
  unit,
  limit,
  protected_days,
  basis,
  source,
}: RiskModel): Coefficient[] {
  const when = stages ? `, in principal growth stage ${stages.join(', ')}` : '';
  const row = (crop: CropKey, value: number, of: string, means: string): Coefficient => ({
    value,
    unit: of,
    crop,
    means,
    country: null,
    basis,
    source,
  });
  const what = disease.replaceAll('_', ' ');
  return crops.flatMap((crop) => [
    row(crop, limit, UNITS[unit], `from which the risk of ${what} is high by \`${name}\`${when}`),
    ...(protected_days === null
      ? []
      : [row(crop, protected_days, 'days', `for which a treatment protects from ${what} by \`${name}\``)]),
  ]);
}
