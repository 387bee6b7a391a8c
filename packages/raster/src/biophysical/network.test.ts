import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';
import { COARSE_TABLES, FINE_TABLES, type SensorTable } from './network-tables.ts';
import { type AngleCosines, cosinesOf } from './scene-angles.ts';
import { networksOf } from './sensors.ts';

type Case = readonly [
  reflectances: readonly number[],
  cosines: readonly number[],
  expected: Readonly<Record<string, number>>,
];

/** The first of the published test cases of each set. */
const SAMPLE: readonly (readonly [keyof typeof TABLES, readonly Case[]])[] = [
  [
    'fine S2A',
    [
      [
        [0.052524, 0.080234, 0.15547],
        [0.98237, 0.48369, -0.50595],
        { LAI: 0.243666, FAPAR: 0.17971, COVER: 0.077495 },
      ],
      [
        [0.095463, 0.025744, 0.49558],
        [0.99953, 0.85965, -0.99999],
        { LAI: 4.515862, FAPAR: 0.88697, COVER: 0.90974 },
      ],
      [
        [0.071287, 0.018595, 0.3646],
        [0.99672, 0.81535, 0.69861],
        { LAI: 3.156122, FAPAR: 0.78662, COVER: 0.7668 },
      ],
      [
        [0.073822, 0.036627, 0.50069],
        [0.98839, 0.40976, 0.57126],
        { LAI: 4.49581, FAPAR: 0.93718, COVER: 0.90982 },
      ],
      [
        [0.064118, 0.026614, 0.49223],
        [0.99882, 0.64378, 0.67956],
        { LAI: 4.833867, FAPAR: 0.93283, COVER: 0.91961 },
      ],
    ],
  ],
  [
    'coarse S2A',
    [
      [
        [0.046795, 0.06774, 0.10231, 0.11001, 0.12588, 0.14031, 0.15173, 0.14855],
        [0.98237, 0.48369, -0.50595],
        { LAI: 0.3358126, FAPAR: 0.15498, COVER: 0.064576, CHLOROPHYLL: 14.83239 },
      ],
      [
        [0.088576, 0.010645, 0.093547, 0.36654, 0.48989, 0.52392, 0.17904, 0.079222],
        [0.99953, 0.85965, -0.99999],
        { LAI: 5.325904, FAPAR: 0.91101, COVER: 0.9285, CHLOROPHYLL: 294.3355 },
      ],
      [
        [0.081596, 0.030265, 0.093638, 0.27575, 0.33703, 0.377, 0.088292, 0.026243],
        [0.99672, 0.81535, 0.69861],
        { LAI: 3.47911, FAPAR: 0.83338, COVER: 0.7937, CHLOROPHYLL: 157.2304 },
      ],
      [
        [0.045683, 0.021474, 0.087601, 0.32369, 0.4572, 0.51652, 0.20102, 0.0517],
        [0.98839, 0.40976, 0.57126],
        { LAI: 4.905496, FAPAR: 0.94, COVER: 0.92511, CHLOROPHYLL: 317.4634 },
      ],
      [
        [0.051055, 0.045568, 0.094625, 0.33905, 0.44147, 0.48095, 0.11685, 0.033109],
        [0.99882, 0.64378, 0.67956],
        { LAI: 4.92239, FAPAR: 0.92731, COVER: 0.91183, CHLOROPHYLL: 313.1138 },
      ],
    ],
  ],
  [
    'coarse S2B',
    [
      [
        [0.062568, 0.068825, 0.094908, 0.1237, 0.13325, 0.13871, 0.16872, 0.15302],
        [0.98237, 0.48369, -0.50595],
        { LAI: 0.36835, FAPAR: 0.1747, COVER: 0.079655, CHLOROPHYLL: 6.35523 },
      ],
      [
        [0.07826, 0.027157, 0.10027, 0.35385, 0.4639, 0.50203, 0.20724, 0.081792],
        [0.99953, 0.85965, -0.99999],
        { LAI: 4.2085, FAPAR: 0.89529, COVER: 0.90633, CHLOROPHYLL: 242.1658 },
      ],
      [
        [0.071242, 0.025558, 0.092635, 0.29276, 0.36303, 0.38733, 0.12478, 0.04073],
        [0.99672, 0.81535, 0.69861],
        { LAI: 3.3243, FAPAR: 0.81229, COVER: 0.77548, CHLOROPHYLL: 159.6469 },
      ],
      [
        [0.052036, 0.023415, 0.07396, 0.3093, 0.4335, 0.52176, 0.23355, 0.084692],
        [0.98839, 0.40976, 0.57126],
        { LAI: 5.0137, FAPAR: 0.94, COVER: 0.92508, CHLOROPHYLL: 352.5337 },
      ],
      [
        [0.049088, 0.01869, 0.063834, 0.31211, 0.45009, 0.4865, 0.11068, 0.030132],
        [0.99882, 0.64378, 0.67956],
        { LAI: 6.1115, FAPAR: 0.94, COVER: 0.94112, CHLOROPHYLL: 439.9673 },
      ],
    ],
  ],
];

const TABLES = {
  'fine S2A': FINE_TABLES.S2A,
  'fine S2B': FINE_TABLES.S2B,
  'coarse S2A': COARSE_TABLES.S2A,
  'coarse S2B': COARSE_TABLES.S2B,
} as const;

/** The largest median error by variable; chlorophyll is in micrograms per square centimeter, up to 600. */
const TOLERANCE: Readonly<Record<string, number>> = {
  LAI: 1e-4,
  FAPAR: 1e-4,
  COVER: 1e-4,
  CHLOROPHYLL: 1e-2,
};

function estimate(sensor: SensorTable<string>, variable: string, [reflectances, cosines]: Case): number {
  const [view_zenith, sun_zenith, relative_azimuth] = cosines;
  const network = networkOf(sensor, variable, { view_zenith, sun_zenith, relative_azimuth });
  return network.estimate(Float64Array.from(reflectances));
}

function expectMedian(sensor: SensorTable<string>, variable: string, cases: readonly Case[]): void {
  const errors = cases
    .map((each) => Math.abs(estimate(sensor, variable, each) - each[2][variable]))
    .toSorted((a, b) => a - b);
  expect(errors[errors.length >> 1], variable).toBeLessThanOrEqual(TOLERANCE[variable]);
  expect(errors.at(-1), variable).toBeLessThanOrEqual(10 * TOLERANCE[variable]);
}

it.each(SAMPLE)('computes the published cases: %s', (set, cases) => {
  for (const variable of Object.keys(cases[0][2])) expectMedian(TABLES[set], variable, cases);
});

const FACTS = join(import.meta.dirname, '../../../../../shared/facts/outside/research/snap-biophysical.json');
const isThere = existsSync(FACTS);
const SETS = [
  ['S2A_10m', 'fine S2A'],
  ['S2A', 'coarse S2A'],
  ['S2B', 'coarse S2B'],
] as const;
const VARIABLES = [
  ['LAI', 'LAI'],
  ['FAPAR', 'FAPAR'],
  ['FCOVER', 'COVER'],
  ['LAI_Cab', 'CHLOROPHYLL'],
] as const;
const without = isThere ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';
describe.skipIf(!isThere)(`all published cases that are kept${without}`, () => {
  it.each(SETS)('computes them: %s', (name, set) => {
    const published = JSON.parse(readFileSync(FACTS, 'utf8'))[name];
    for (const [key, variable] of VARIABLES.filter(([each]) => published[each])) {
      const rows: readonly (readonly number[])[] = published[key].test;
      const cases = rows.map(
        (row): Case => [row.slice(0, -4), row.slice(-4, -1), { [variable]: row.at(-1)! }],
      );
      expectMedian(TABLES[set], variable, cases);
    }
  });
});

it('estimates nearly the same with the 10 m networks of 2A and 2B, of which no cases were published for 2B', () => {
  for (const [reflectances, cosines, expected] of SAMPLE[0][1]) {
    for (const [variable, most] of [
      ['LAI', 0.3],
      ['FAPAR', 0.03],
      ['COVER', 0.03],
    ] as const) {
      const other = estimate(FINE_TABLES.S2B, variable, [reflectances, cosines, expected]);
      expect(Math.abs(other - expected[variable]), variable).toBeLessThan(most);
    }
  }
});

const NADIR: AngleCosines = { view_zenith: 1, sun_zenith: 0.8, relative_azimuth: 0 };

it('takes reflectances beyond the limits of a band, or together in no cell of the domain, for outside', () => {
  const network = networkOf(FINE_TABLES.S2A, 'LAI', NADIR);
  const isInDomain = (...bands: number[]) => network.isInDomain(Float64Array.from(bands));
  for (const [reflectances] of SAMPLE[0][1]) expect(isInDomain(...reflectances)).toBe(true);
  expect(isInDomain(0.064, 0.027, 0.78)).toBe(false);
  expect(isInDomain(-0.001, 0.027, 0.49)).toBe(false);
  // Each band is within its limits, but no plant has such a spectrum.
  expect(isInDomain(0.25, 0.01, 0.05)).toBe(false);
  expect(isInDomain(Number.NaN, 0.027, 0.49)).toBe(false);
});

it.each([
  [8.1, 8],
  [8.3, Number.NaN],
  [-0.1, 0],
  [-0.3, Number.NaN],
])('makes of an estimate of %d LAI %d: clipped within the tolerance, none beyond it', (raw, expected) => {
  const constant = {
    ...FINE_TABLES.S2A.networks.LAI,
    inputs: [
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ] as const,
    hidden: [[0, 0, 0, 0]],
    hidden_bias: [0],
    output: [0],
    output_bias: 0,
    range: [raw, raw] as const,
  };
  const network = networkOf({ limits: [[0, 1]], cells: null, networks: { LAI: constant } }, 'LAI', NADIR);
  expect(network.estimate(Float64Array.of(0.5))).toBe(expected);
});

it('knows the networks of each satellite, and none of another', () => {
  expect(networksOf('sentinel-2b')!.fine).toBe(FINE_TABLES.S2B);
  expect(networksOf('sentinel-2c')!.coarse).toBe(COARSE_TABLES.S2A);
  expect(networksOf('landsat-8')).toBeNull();
});

it('takes the azimuth between sun and satellite across north', () => {
  const cosines = cosinesOf({ view_zenith: 0, view_azimuth: 350, sun_zenith: 60, sun_azimuth: 10 });
  expect(cosines.view_zenith).toBe(1);
  expect(cosines.sun_zenith).toBeCloseTo(0.5, 12);
  expect(cosines.relative_azimuth).toBeCloseTo(Math.cos(Math.PI / 9), 12);
});
