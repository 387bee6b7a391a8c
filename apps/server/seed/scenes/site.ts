import { DEMO_FARMS, type DemoFarm } from '../demo-farms.ts';

/** Easting and northing, kilometers. */
export type Place = readonly [east: number, north: number];

/** A simulated area: a clip of a real MGRS tile with a demo farm in it. */
export interface Site {
  readonly farm: DemoFarm['id'];
  /** MGRS tile, its UTM zone, and its relative orbit. */
  readonly tile: string;
  readonly zone: number;
  readonly orbit: string;
  /** Time of day at which the satellite passes, UTC. */
  readonly passes_at: string;
  /** The first sensing date; the others follow every five days. */
  readonly first_date: string;
  /** Outer corner of the top left pixel, meters; a multiple of 20, so that 20 m pixels fit. */
  readonly origin: readonly [number, number];
  /** Pixels of 10 m; even. */
  readonly width: number;
  readonly height: number;
  /** Usual side lengths of fields, meters. */
  readonly field: { readonly long: number; readonly short: number };
  /** Share of the land near villages that is cut into narrow strips. */
  readonly strips: number;
  /** Direction of the fields at a place, degrees counterclockwise from east. */
  readonly grain: (place: Place) => number;
  /** Brightness of the soil relative to the dark soil of the steppe. */
  readonly soil_lightness: number;
  readonly villages: readonly { readonly at: Place; readonly radius: Place }[];
  readonly woods: readonly { readonly at: Place; readonly radius: Place }[];
  readonly lines: readonly Line[];
}

/** A road or a watercourse: its course and its half width in meters. */
export interface Line {
  readonly what: 'motorway' | 'road' | 'lane' | 'canal' | 'stream';
  readonly half_width: number;
  /** How far the course swings to the sides, meters. */
  readonly meander: number;
  readonly course: readonly Place[];
}

const BARAGAN: Site = {
  farm: 'demo-ro',
  tile: '35TNK',
  zone: 35,
  orbit: 'R107',
  passes_at: '09:00:31.024',
  first_date: '2024-10-02',
  origin: [522620, 4926520],
  width: 2000,
  height: 1792,
  field: { long: 1100, short: 520 },
  strips: 0.55,
  grain: ([, north]) => 1.5 + ((north - 4909.6) / 15.4) * 6.5,
  soil_lightness: 1,
  villages: [
    { at: [526.6, 4920.3], radius: [1.25, 0.8] },
    { at: [541.6, 4921.3], radius: [0.9, 0.6] },
    { at: [527.4, 4912.3], radius: [0.95, 0.55] },
    { at: [537.2, 4911.1], radius: [0.4, 0.3] },
  ],
  woods: [
    { at: [529.1, 4924.8], radius: [0.62, 0.42] },
    { at: [538.6, 4916.6], radius: [0.8, 0.45] },
    { at: [523.8, 4916.1], radius: [0.36, 0.6] },
    { at: [531.2, 4910.4], radius: [0.4, 0.22] },
  ],
  lines: [
    {
      what: 'stream',
      half_width: 95,
      meander: 620,
      course: [
        [536.4, 4926.6],
        [537.0, 4923.2],
        [536.5, 4919.5],
        [536.3, 4916.5],
        [537.3, 4913.2],
        [537.9, 4910.5],
        [537.2, 4908.4],
      ],
    },
    {
      what: 'canal',
      half_width: 19,
      meander: 0,
      course: [
        [522.4, 4917.4],
        [529.2, 4919.3],
        [531.6, 4920.2],
        [533.9, 4920.42],
        [537.4, 4920.3],
        [542.8, 4919.3],
      ],
    },
    {
      what: 'motorway',
      half_width: 14,
      meander: 0,
      course: [
        [522.4, 4913.5],
        [532.0, 4913.9],
        [542.8, 4914.6],
      ],
    },
    {
      what: 'road',
      half_width: 6,
      meander: 0,
      course: [
        [522.4, 4919.7],
        [526.6, 4920.3],
        [531.1, 4921.95],
        [533.4, 4922.1],
        [535.7, 4922.38],
        [538.2, 4921.8],
        [541.6, 4921.3],
        [542.8, 4921.2],
      ],
    },
    {
      what: 'road',
      half_width: 6,
      meander: 40,
      course: [
        [526.3, 4926.7],
        [527.1, 4923.4],
        [526.6, 4920.3],
        [526.9, 4916.0],
        [527.4, 4912.3],
        [526.8, 4908.4],
      ],
    },
    {
      what: 'lane',
      half_width: 5,
      meander: 50,
      course: [
        [527.4, 4912.3],
        [531.9, 4911.2],
        [535.5, 4911.05],
        [537.2, 4911.1],
        [540.4, 4912.8],
        [542.8, 4912.9],
      ],
    },
  ],
};

const BEAUCE: Site = {
  farm: 'demo-fr',
  tile: '31UCP',
  zone: 31,
  orbit: 'R094',
  passes_at: '11:06:19.024',
  first_date: '2024-10-04',
  origin: [395740, 5349840],
  width: 680,
  height: 500,
  field: { long: 620, short: 360 },
  strips: 0,
  grain: ([east]) => (east < 398.2 ? 13 : east < 399.95 ? 13 - ((east - 398.2) / 1.75) * 13 : -5),
  soil_lightness: 1.35,
  villages: [
    { at: [400.62, 5348.3], radius: [0.42, 0.32] },
    { at: [396.75, 5348.75], radius: [0.24, 0.17] },
    { at: [399.3, 5345.55], radius: [0.2, 0.16] },
  ],
  woods: [
    { at: [397.0, 5347.55], radius: [0.3, 0.2] },
    { at: [401.75, 5345.45], radius: [0.33, 0.24] },
  ],
  lines: [
    {
      what: 'road',
      half_width: 5,
      meander: 20,
      course: [
        [395.6, 5347.0],
        [397.9, 5347.1],
        [399.9, 5347.55],
        [400.62, 5348.3],
        [402.7, 5349.3],
      ],
    },
    {
      what: 'lane',
      half_width: 5,
      meander: 30,
      course: [
        [399.6, 5344.7],
        [399.3, 5345.55],
        [398.2, 5347.15],
        [398.1, 5350.0],
      ],
    },
    {
      what: 'lane',
      half_width: 5,
      meander: 20,
      course: [
        [399.3, 5345.55],
        [400.2, 5345.9],
        [402.7, 5345.95],
      ],
    },
  ],
};

export const SITES: readonly Site[] = [BARAGAN, BEAUCE];

/** The EPSG code of a site's grid: WGS 84, UTM north. */
export function epsgOf(site: Site): number {
  return 32600 + site.zone;
}

/** The farm in a site. */
export function farmOf(site: Site): DemoFarm {
  const farm = DEMO_FARMS.find(({ id }) => id === site.farm);
  if (farm === undefined) throw new Error(`No demo farm ${site.farm}`);
  return farm;
}
