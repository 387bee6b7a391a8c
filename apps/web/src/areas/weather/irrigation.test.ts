import type { Meteo } from '@brazda/contract/client';
import {
  addDays,
  SOIL_MOISTURE_LIMITS,
  soilBefore,
  waterCapacitySeries,
  withIrrigation,
} from '@brazda/domain';
import { expect, it } from 'vitest';
import { withOwnSoil } from './irrigation.ts';

const ALL = Array.from({ length: 120 }, (_, at) => ({
  date: addDays('2026-04-01', at),
  is_forecast: at >= 100,
  precipitation: at % 9 === 0 ? 12 : 0,
  et0: 4 + (at % 3),
}));
const SHOWN = ALL.slice(40);
const seriesOf = (crop: 'wheat' | 'maize', days: typeof ALL) =>
  waterCapacitySeries(crop, days)
    .slice(40)
    .map((day, at) => ({ ...day, is_forecast: SHOWN[at]!.is_forecast }));
const METEO = {
  grid_point: '44.4,27.2',
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
  const irrigated = withOwnSoil(METEO, { waterings, lives: {} });
  for (const crop of ['wheat', 'maize'] as const)
    expect(irrigated[`${crop}_water_capacity`]).toEqual(seriesOf(crop, withIrrigation(ALL, waterings)));
});

it('leaves the weather as it is where no water was given', () => {
  expect(withOwnSoil(METEO, { waterings: [], lives: {} })).toBe(METEO);
});

it('has the soil water of the crop with its own days, and of the other one as it is', () => {
  const lives = { maize: { sow_date: '2026-05-20', harvest_date: null } };
  const own = withOwnSoil(METEO, { waterings: [], lives });
  expect(own.wheat_water_capacity).toBe(METEO.wheat_water_capacity);
  // Sown a month later, maize has used less of the water by the end of July.
  const last = ({ maize_water_capacity }: Meteo) => maize_water_capacity.at(-1)!.water_capacity;
  expect(last(own)).toBeGreaterThan(last(METEO));
});
