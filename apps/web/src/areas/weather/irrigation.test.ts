import type { Meteo } from '@brazda/contract/client';
import {
  addDays,
  SOIL_MOISTURE_LIMITS,
  soilBefore,
  waterCapacitySeries,
  withIrrigation,
} from '@brazda/domain';
import { expect, it } from 'vitest';
import { withIrrigatedSoil } from './irrigation.ts';

const ALL = Array.from({ length: 120 }, (_, at) => ({
  ...{ date: addDays('2026-04-01', at), is_forecast: at >= 100 },
  ...{ precipitation: at % 9 === 0 ? 12 : 0, et0: 4 + (at % 3) },
}));
const SHOWN = ALL.slice(40);
const seriesOf = (crop: 'wheat' | 'maize', days: typeof ALL) =>
  waterCapacitySeries(crop, days)
    .slice(40)
    .map((day, at) => ({ ...day, is_forecast: SHOWN[at]!.is_forecast }));
const METEO = {
  daily_precipitation: SHOWN,
  daily_et0: SHOWN,
  soil_moisture_limits: SOIL_MOISTURE_LIMITS,
  wheat_water_capacity: seriesOf('wheat', ALL),
  maize_water_capacity: seriesOf('maize', ALL),
  soil_start: {
    wheat: soilBefore('wheat', ALL, SHOWN[0]!.date),
    maize: soilBefore('maize', ALL, SHOWN[0]!.date),
  },
} as unknown as Meteo;

it('has the soil water that the server computes for the parcel', () => {
  const waterings = [
    { date: '2026-06-20', mm: 35 },
    { date: '2026-07-04', mm: 30 },
  ];
  const irrigated = withIrrigatedSoil(METEO, waterings);
  for (const crop of ['wheat', 'maize'] as const)
    expect(irrigated[`${crop}_water_capacity`]).toEqual(seriesOf(crop, withIrrigation(ALL, waterings)));
});

it('leaves the weather as it is where no water was given', () => {
  expect(withIrrigatedSoil(METEO, [])).toBe(METEO);
});
