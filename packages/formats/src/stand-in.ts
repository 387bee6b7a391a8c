import { readFile } from 'node:fs/promises';
import { cropByKey } from '@brazda/domain';
import type { MultiPolygon, Polygon } from 'geojson';
import { type Bundle, Refused, type SourceFile } from './land-format.ts';
import type { LandLayer, LandReading, LandRow } from './land-layer.ts';

/** Stands in for the assembled readers until they are merged: GeoJSON only. */
export async function gather(files: readonly SourceFile[], _folder: string, _signal?: AbortSignal) {
  const isKnown = ({ name }: SourceFile) => /json$/.test(name);
  const bundles: Bundle[] = files
    .filter(isKnown)
    .map((main) => ({ format: 'geojson', main, parts: new Map() }));
  const refusals = files
    .filter((file) => !isKnown(file))
    .map(({ name }) => new Refused(name, 'unknown_format'));
  return { bundles, refusals };
}

interface Collection {
  readonly epsg?: null;
  readonly features: {
    properties: Record<string, string | number>;
    geometry: Polygon | MultiPolygon | null;
  }[];
}

async function read({ main }: Bundle): Promise<Collection> {
  try {
    return JSON.parse(await readFile(main.path, 'utf8'));
  } catch {
    throw new Refused(main.name, 'broken', { where: 1 });
  }
}

/** The one layer of a GeoJSON file; one that says `"epsg": null` has to be asked. */
export async function inspectBundle(bundle: Bundle, { choice }: LandReading): Promise<LandLayer[]> {
  const { features, epsg } = await read(bundle);
  const columns = Object.keys(features[0]?.properties ?? {});
  const known = epsg === null ? (choice?.epsg ?? null) : 4326;
  const projection = { epsg: known, from: epsg === null ? null : ('format' as const) };
  const layer = { name: '', columns, projection, encoding: null };
  const from = epsg === null ? (known ? ('person' as const) : null) : ('format' as const);
  const base = { bundle, layer, path: bundle.main.name, source: 'other' as const, encoding: null };
  return [{ ...base, epsg: known, epsg_from: from, mapping: choice?.mapping ?? {}, sample: [] }];
}

const TEXTS = [
  'locality_code',
  'locality_name',
  'physical_block',
  'parcel_no',
  'crop_no',
  'crop_hybrid',
] as const;

/** The rows of a GeoJSON file. */
export async function* readRows({ bundle }: LandLayer, reading: LandReading): AsyncIterable<LandRow> {
  const { features } = await read(bundle);
  for (const [i, { properties: p, geometry }] of features.entries()) {
    if (reading.signal?.aborted) throw reading.signal.reason;
    reading.onProgress?.(Math.round((bundle.main.size * (i + 1)) / features.length));
    const text = (key: string) => (p[key] === undefined ? null : String(p[key]));
    const texts = Object.fromEntries(TEXTS.map((key) => [key, text(key)])) as Record<
      (typeof TEXTS)[number],
      string | null
    >;
    const crop_id = cropByKey(text('crop') ?? '')?.id ?? null;
    const declared_hectares = p.declared_hectares === undefined ? null : Number(p.declared_hectares);
    const year = p.year === undefined ? null : Number(p.year);
    const fields = { ...texts, display_name: text('name'), crop_id, declared_hectares, year };
    const coordinates = geometry?.type === 'Polygon' ? [geometry.coordinates] : geometry?.coordinates;
    const shape = coordinates ? { type: 'MultiPolygon' as const, coordinates } : null;
    yield { number: i + 1, fields, shape, issues: shape ? [] : [{ code: 'no_shape', values: {} }] };
  }
}
