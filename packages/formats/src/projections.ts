import type { Box, Country } from '@brazda/domain';
import proj4 from 'proj4';

/** A projection that land files use. */
export interface Projection {
  readonly epsg: number;
  /** Its official name; not translated. */
  readonly name: string;
  /** proj4 definition, including the datum shift. */
  readonly definition: string;
  /** The country whose farms use it; both when omitted. */
  readonly country?: Country;
  /** Area of use, when that is only a part of its country, or overseas. */
  readonly use?: Box;
  /** Codes that are treated as this one: equal to a meter, or the same under another name. */
  readonly alike?: readonly number[];
}

/**
 * Stereo 70 with the shift that cs2cs applies (Pulkovo 1942(58) to WGS 84, 19); the commonly published definition is 38
 * to 122 m off.
 */
const STEREO_70 =
  '+proj=sterea +lat_0=46 +lon_0=25 +k=0.99975 +x_0=500000 +y_0=500000 +ellps=krass +towgs84=2.329,-147.042,-92.08,-0.309,0.325,0.497,5.69 +units=m +no_defs';
/** Mayotte before 2004, with IGN's shift to RGM04 (EPSG:5888, 0.3 m); the older shift to WGS 84 is 6 m off. */
const COMBANI =
  '+proj=utm +zone=38 +south +ellps=intl +towgs84=-599.928,-275.552,-195.665,-0.0835,-0.4715,0.0602,49.2814 +units=m +no_defs';
const GRS80 = '+ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs';

/** Geographic systems; the first, WGS 84, is the output of all conversions. */
const DEGREES: readonly Projection[] = [
  { epsg: 4326, name: 'WGS 84', definition: '+proj=longlat +datum=WGS84 +no_defs', alike: [4979] },
  {
    epsg: 4258,
    name: 'ETRS89',
    definition: '+proj=longlat +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +no_defs',
    // Those of the overseas regions are equal to a meter.
    alike: [4171, 4937, 4965, 9777, 9782, 5488, 5489, 4624, 4967, 4627, 4971, 4469, 4470],
  },
];

const NATIONAL: readonly Projection[] = [
  { epsg: 3844, name: 'Stereo 70', definition: STEREO_70, country: 'RO', alike: [31700] },
  {
    epsg: 2154,
    name: 'RGF93 / Lambert-93',
    definition: `+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 ${GRS80}`,
    country: 'FR',
    alike: [9793, 9794],
  },
  {
    epsg: 27572,
    name: 'NTF (Paris) / Lambert II étendu',
    definition:
      '+proj=lcc +lat_1=46.8 +lat_0=46.8 +lon_0=0 +k_0=0.99987742 +x_0=600000 +y_0=2200000 +a=6378249.2 +b=6356515 +towgs84=-168,-60,320,0,0,0,0 +pm=paris +units=m +no_defs',
    country: 'FR',
    alike: [27582],
  },
  { epsg: 3857, name: 'Web Mercator', definition: 'EPSG:3857', alike: [900913, 102100, 3785] },
];

/** RGF93 / CC42 to CC50. */
const CONIC_ZONES = Array.from({ length: 9 }, (_, i): Projection => {
  const lat = 42 + i;
  const northing = (lat - 41) * 1_000_000 + 200_000;
  return {
    epsg: 3900 + lat,
    name: `RGF93 / CC${lat}`,
    definition: `+proj=lcc +lat_0=${lat} +lon_0=3 +lat_1=${lat - 0.75} +lat_2=${lat + 0.75} +x_0=1700000 +y_0=${northing} ${GRS80}`,
    country: 'FR',
    use: [-5.5, lat - 1, 10, lat + 1],
  };
});

/** UTM zones of France and Romania, on WGS 84 and on ETRS89. */
const UTM_ZONES = [30, 31, 32, 33, 34, 35].flatMap((zone): Projection[] => [
  {
    ...(zone !== 33 && { country: zone < 33 ? 'FR' : 'RO' }),
    use: [6 * zone - 186.5, 34, 6 * zone - 179.5, 72],
    epsg: 32600 + zone,
    name: `WGS 84 / UTM ${zone}N`,
    definition: `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`,
  },
  { epsg: 25800 + zone, name: `ETRS89 / UTM ${zone}N`, definition: `+proj=utm +zone=${zone} ${GRS80}` },
]);

/**
 * The legal projections of the overseas regions, and UTM on WGS 84, which differs by less than a meter; `use` is EPSG's
 * area of use.
 */
const OVERSEAS: readonly Projection[] = [
  {
    epsg: 5490,
    name: 'RGAF09 / UTM 20N',
    definition: `+proj=utm +zone=20 ${GRS80}`,
    country: 'FR',
    use: [-63.7, 14.2, -60.5, 18.4],
    alike: [4559, 32620],
  },
  {
    epsg: 2972,
    name: 'RGFG95 / UTM 22N',
    definition: `+proj=utm +zone=22 ${GRS80}`,
    country: 'FR',
    use: [-54.7, 2.1, -51.5, 6],
    alike: [32622],
  },
  {
    epsg: 2975,
    name: 'RGR92 / UTM 40S',
    definition: `+proj=utm +zone=40 +south ${GRS80}`,
    country: 'FR',
    use: [55.1, -21.5, 55.9, -20.8],
    alike: [32740],
  },
  {
    epsg: 4471,
    name: 'RGM04 / UTM 38S',
    definition: `+proj=utm +zone=38 +south ${GRS80}`,
    country: 'FR',
    use: [44.9, -13.1, 45.4, -12.5],
    alike: [32738],
  },
  {
    epsg: 2980,
    name: 'Combani 1950 / UTM 38S',
    definition: COMBANI,
    country: 'FR',
    use: [44.9, -13.1, 45.4, -12.5],
  },
];

/** All known projections, the national ones first. */
export const PROJECTIONS: readonly Projection[] = [
  ...NATIONAL,
  ...DEGREES,
  ...CONIC_ZONES,
  ...UTM_ZONES,
  ...OVERSEAS,
];

const BY_CODE = new Map(
  PROJECTIONS.flatMap((projection) =>
    [projection.epsg, ...(projection.alike ?? [])].map((code) => [code, projection] as const),
  ),
);
/** Projections that differ from another one only by centimeters. */
const TWINS = new Set([4258, 25830, 25831, 25832, 25833, 25834, 25835]);
const IN_DEGREES = new Set(DEGREES.map(({ epsg }) => epsg));

/** The projection with an EPSG code or an equivalent one; null when it is not known. */
export function projectionOf(epsg: number): Projection | null {
  return BY_CODE.get(epsg) ?? null;
}

/** Whether coordinates of a known projection are longitudes and latitudes. */
export function isInDegrees(epsg: number): boolean {
  return IN_DEGREES.has(projectionOf(epsg)?.epsg ?? 0);
}

/** Converts finite easting and northing to longitude and latitude. */
export type ToWgs84 = (x: number, y: number) => [lng: number, lat: number];

const transforms = new Map<number, ToWgs84>();

/** The conversion from a known projection to WGS 84; throws RangeError for an unknown code. */
export function toWgs84(epsg: number): ToWgs84 {
  const projection = projectionOf(epsg);
  if (!projection) throw new RangeError(`EPSG:${epsg} is not a known projection`);
  const known = transforms.get(projection.epsg);
  if (known) return known;
  const transform = isInDegrees(projection.epsg) ? asTheyAre : inverseOf(projection.definition);
  transforms.set(projection.epsg, transform);
  return transform;
}

/** The candidate projections for coordinates of a farm in a country; only one of those that differ by centimeters. */
export function projectionsByPlace(country: Country): readonly Projection[] {
  return PROJECTIONS.filter((each) => (each.country ?? country) === country && !TWINS.has(each.epsg));
}

function asTheyAre(x: number, y: number): [number, number] {
  return [x, y];
}

function inverseOf(definition: string): ToWgs84 {
  const converter = proj4(definition);
  return (x, y) => {
    const [lng, lat] = converter.inverse([x, y]) as [number, number];
    return [lng, lat];
  };
}
