import { COUNTRIES, type Country, crossingsOf, inOneLine, placeNameOf, regionAt } from '@brazda/domain';
import type { Feature, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { z } from 'zod';

/** Declared properties of a file; missing ones are detected. */
export interface BoundaryOptions {
  readonly country?: Country | undefined;
  readonly codeProperty?: string | undefined;
  readonly nameProperty?: string | undefined;
}

/** A municipality of a file: all polygons of one code, longitude and latitude in WGS 84. */
export interface Boundary {
  readonly code: string;
  readonly name: string;
  readonly parent_name: string | null;
  readonly coordinates: Position[][][];
}

export interface ReadBoundaries {
  readonly country: Country;
  readonly code_property: string;
  readonly name_property: string;
  readonly boundaries: readonly Boundary[];
  /** The features that are left out, one sentence each with the reason. */
  readonly refused: readonly string[];
}

/** Why a file of boundaries is rejected, in one sentence. */
export class BoundariesError extends Error {}

/** Names of properties by priority; letters only, ignoring case. */
const CODE_PROPERTIES = [
  'siruta',
  'sirutacode',
  'codsiruta',
  'natcode',
  'insee',
  'inseecom',
  'codeinsee',
  'codgeo',
  'codecommune',
  'code',
];
const NAME_PROPERTIES = [
  'name',
  'nume',
  'nom',
  'nomcom',
  'nomcommune',
  'denumire',
  'uat',
  'libelle',
  'libgeo',
  'nomm',
];
const COUNTY_PROPERTIES = [
  'county',
  'judet',
  'countyname',
  'departement',
  'nomdep',
  'dep',
  'inseedep',
  'codedepartement',
  'jud',
];
const CODE: Readonly<Record<Country, RegExp>> = { RO: /^\d{3,6}$/, FR: /^\d[\dAB]\d{3}$/ };

const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number());
const Rings = z.array(z.array(LngLat).min(4)).min(1);
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: Rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1) }),
]);
const Properties = z.record(z.string(), z.unknown()).nullish();
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ properties: Properties, geometry: z.unknown() })).min(1),
});

/**
 * Reads the municipalities of some files of one country, each GeoJSON or TopoJSON. Throws BoundariesError if a file
 * is neither, has no codes or names, or is in no supported country.
 */
export function readBoundaries(texts: readonly string[], options: BoundaryOptions = {}): ReadBoundaries {
  const features = texts.flatMap(parseFeatures);
  const code_property = options.codeProperty ?? findProperty(features, CODE_PROPERTIES);
  const name_property = options.nameProperty ?? findProperty(features, NAME_PROPERTIES);
  if (!code_property) throw new BoundariesError(describeMissing('code', '--code-property', features));
  if (!name_property) throw new BoundariesError(describeMissing('name', '--name-property', features));
  const parent_property = findProperty(features, COUNTY_PROPERTIES);
  const refused: string[] = [];
  const ofCode = new Map<string, Boundary>();
  const country = options.country ?? findCountry(features);
  for (const [i, { properties, geometry }] of features.entries()) {
    const code = codeOf(properties?.[code_property], country);
    const name = placeNameOf(textOf(properties?.[name_property]));
    const parsed = Geometry.safeParse(geometry);
    const why = !CODE[country].test(code)
      ? `"${code}" is no code of a municipality`
      : !name
        ? 'it has no name'
        : !parsed.success
          ? 'it is no polygon in longitude and latitude'
          : crossingsOf(polygonsOf(parsed.data)).tangled
            ? 'its outline crosses itself too often to be repaired'
            : null;
    if (why || !parsed.success) {
      refused.push(`feature ${i + 1} (${name || code || '?'}): ${why}`);
      continue;
    }
    const { data } = parsed;
    const polygons = polygonsOf(data);
    const known = ofCode.get(code)?.coordinates ?? [];
    const parent_name = parent_property ? parentOf(textOf(properties?.[parent_property])) : null;
    ofCode.set(code, { code, name, parent_name, coordinates: [...known, ...polygons] });
  }
  return { country, code_property, name_property, boundaries: [...ofCode.values()], refused };
}

function polygonsOf(geometry: z.output<typeof Geometry>): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

type Read = z.output<typeof Collection>['features'][number];

function parseFeatures(text: string): Read[] {
  const json = parseJson(text);
  const isTopology = (json as { type?: unknown } | null)?.type === 'Topology';
  const collection = Collection.safeParse(isTopology ? fromTopology(json as Topology) : json);
  if (!collection.success)
    throw new BoundariesError('This is neither a GeoJSON FeatureCollection nor a TopoJSON topology.');
  return collection.data.features;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BoundariesError(`This is not JSON: ${(error as Error).message}.`);
  }
}

/** All features of all layers of a topology; layers without codes are rejected feature by feature. */
function fromTopology(topology: Topology) {
  try {
    const layers = Object.values(topology.objects).map((layer) => feature(topology, layer));
    const features = layers.flatMap((layer): Feature[] =>
      layer.type === 'FeatureCollection' ? layer.features : [layer],
    );
    return { type: 'FeatureCollection', features };
  } catch (error) {
    throw new BoundariesError(`This TopoJSON is broken: ${(error as Error).message}.`);
  }
}

/** The property of the first feature whose name ranks best; undefined if there is none. */
function findProperty(features: readonly Read[], names: readonly string[]): string | undefined {
  const [{ properties }] = features as [Read];
  const keys = Object.keys(properties ?? {});
  return names.map((name) => keys.find((key) => lettersOf(key) === name)).find((key) => key !== undefined);
}

function lettersOf(key: string): string {
  return key
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

function describeMissing(what: string, option: string, [first]: readonly Read[]): string {
  const keys = Object.keys(first?.properties ?? {}).join(', ') || 'none';
  return `No property holds the ${what} of a municipality; name it with ${option}. The properties are: ${keys}.`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? inOneLine(String(value)) : '';
}

/** A county or department by its name, or by its abbreviation such as CL or 2A. */
function parentOf(written: string): string | null {
  return written.length > 3 ? placeNameOf(written) : written || null;
}

/** French codes lose a leading zero in files that store them as numbers. */
function codeOf(value: unknown, country: Country): string {
  const code = textOf(value);
  return country === 'FR' && /^\d{4}$/.test(code) ? `0${code}` : code;
}

/** The country that contains the first point of the first valid polygon. */
function findCountry(features: readonly Read[]): Country {
  for (const { geometry } of features) {
    const parsed = Geometry.safeParse(geometry);
    if (!parsed.success) continue;
    const [[lng, lat] = []] = parsed.data.coordinates.flat(
      parsed.data.type === 'Polygon' ? 1 : 2,
    ) as Position[];
    const found = COUNTRIES.find((country) => regionAt(country, [lng!, lat!]));
    if (found) return found;
  }
  throw new BoundariesError('These boundaries are in no supported country; set it with --country.');
}
