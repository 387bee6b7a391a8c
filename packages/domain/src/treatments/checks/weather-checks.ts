import { legalRuleIn } from '../../rules/legal-rule.ts';
import { SPRAY_WIND_RULES, type SprayWind } from '../../weather/spray-wind-rules.ts';
import { type CheckOutcome, outcomeOf } from './check-outcome.ts';
import type { CheckedTreatment } from './checked-treatment.ts';

const KM_H = 3.6;

/** Whether it was too windy to spray when the work began, by the mean wind of the series; null for what is not sprayed on land. */
export function checkWind(treatment: CheckedTreatment): CheckOutcome | null {
  if (!isSprayed(treatment)) return null;
  const wind = treatment.record.weather?.wind ?? null;
  if (wind === null) return outcomeOf('wind', 'not_known', 'wind_no_weather', { cure: 'measure_weather' });
  const rule = ruleOf(treatment);
  const speed = Math.round(wind * KM_H);
  if (!rule) return outcomeOf('wind', 'not_known', 'wind_no_rule', { values: { speed }, cure: 'read_label' });
  const { max_wind_m_s, max_beaufort } = rule.values;
  const of = {
    basis: 'law' as const,
    sources: rule.sources,
    values: { speed, most: Math.floor(max_wind_m_s * KM_H), beaufort: max_beaufort },
  };
  return wind <= max_wind_m_s
    ? outcomeOf('wind', 'fine', 'wind_fine', of)
    : outcomeOf('wind', 'against', 'wind_against', { ...of, cure: 'measure_weather' });
}

/** Whether it rained too much to spray when the work began; null for what is not sprayed on land. */
export function checkRain(treatment: CheckedTreatment): CheckOutcome | null {
  if (!isSprayed(treatment)) return null;
  const rain = treatment.record.weather?.precipitation ?? null;
  if (rain === null) return outcomeOf('rain', 'not_known', 'rain_no_weather', { cure: 'measure_weather' });
  const rule = ruleOf(treatment);
  if (!rule) return outcomeOf('rain', 'not_known', 'rain_no_rule', { values: { rain }, cure: 'read_label' });
  const most = rule.values.max_rain_mm_per_hour;
  const of = { basis: 'law' as const, sources: rule.sources, values: { rain, most } };
  return rain <= most
    ? outcomeOf('rain', 'fine', 'rain_fine', of)
    : outcomeOf('rain', 'against', 'rain_against', { ...of, cure: 'measure_weather' });
}

function isSprayed({ record }: CheckedTreatment): boolean {
  return record.kind === 'surface' && (record.manner === null || record.manner === 'sprayed');
}

function ruleOf({ record }: CheckedTreatment) {
  return legalRuleIn<SprayWind>(SPRAY_WIND_RULES, record.country, Number(record.day.slice(0, 4)));
}
