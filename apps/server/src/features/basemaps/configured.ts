import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { BASEMAP_KINDS, BASEMAP_SOURCES, type BasemapSource, COUNTRIES, TILE_CONTENTS } from '@brazda/domain';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { StartError } from '../../platform/start-error.ts';
import { isLocal } from './tile-reader.ts';

const HttpAddress = z.url({ protocol: /^https?$/ });
const Template = HttpAddress.refine(
  (address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
  { error: 'it has no {z}, {x} and {y}' },
);
const Format = z.enum(['image/jpeg', 'image/png', 'image/webp']);
const Zoom = z.number().int().min(0).max(22);

const Service = z.discriminatedUnion('protocol', [
  z.strictObject({ protocol: z.literal('xyz'), address: Template }),
  z.strictObject({ protocol: z.literal('tilejson'), address: HttpAddress }),
  z.strictObject({
    protocol: z.literal('wmts'),
    address: HttpAddress,
    layer: z.string(),
    style: z.string().default('default'),
    matrix_set: z.string(),
    format: Format,
  }),
  z.strictObject({
    protocol: z.literal('wms'),
    address: HttpAddress,
    version: z.enum(['1.1.1', '1.3.0']).default('1.3.0'),
    layers: z.string(),
    format: Format,
  }),
  z.strictObject({ protocol: z.literal('pmtiles'), address: z.string().min(1) }),
]);

const Addition = z.strictObject({
  id: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]*$/, { error: 'it is no id such as own_photo' }),
  name: z.string().min(1).max(60),
  kind: z.enum(BASEMAP_KINDS),
  countries: z.array(z.enum(COUNTRIES)).min(1).nullable().default(null),
  service: Service,
  content: z.enum(TILE_CONTENTS).default('picture'),
  minzoom: Zoom.default(0),
  maxzoom: Zoom,
  attribution: z.string().min(1).max(300),
  attribution_url: HttpAddress,
  terms_url: HttpAddress,
  is_storable: z.boolean().default(false),
  tiles_per_second: z.number().positive().max(200).default(10),
  instead_of: z.string().nullable().default(null),
  probe_at: z
    .tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)])
    .nullable()
    .default(null),
});

const File = z.strictObject({
  /** The ids of the known sources that are used; all without this list. */
  known: z.array(z.string()).optional(),
  /** Further sources; one with the id of a known source takes its place. */
  add: z.array(Addition).default([]),
});

/**
 * The basemaps from elsewhere by the settings: the known ones and the operator's, or only files of the operator where
 * no outside calls are allowed. Throws StartError, which names what is wrong in the operator's file.
 */
export function configuredSources({
  BASE_MAPS,
  BASE_MAPS_FILE,
}: Pick<Config, 'BASE_MAPS' | 'BASE_MAPS_FILE'>): readonly BasemapSource[] {
  const { known, add } =
    BASE_MAPS_FILE === undefined ? { known: undefined, add: [] } : readFile(BASE_MAPS_FILE);
  const added = new Set(add.map(({ id }) => id));
  const sources = [
    ...add,
    ...BASEMAP_SOURCES.filter(({ id }) => !added.has(id) && (known?.includes(id) ?? true)),
  ];
  return BASE_MAPS ? sources : sources.filter(isOwnFile);
}

function isOwnFile({ service }: BasemapSource): boolean {
  return service.protocol === 'pmtiles' && isLocal(service.address);
}

function readFile(path: string): { known: string[] | undefined; add: BasemapSource[] } {
  const refuse = (why: string) => new StartError(`The file of BASE_MAPS_FILE cannot be used: ${why}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refuse((error as Error).message);
  }
  const parsed = File.safeParse(content);
  if (!parsed.success)
    throw refuse(
      parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; '),
    );
  const unknown = parsed.data.known?.find((id) => !BASEMAP_SOURCES.some((source) => source.id === id));
  if (unknown !== undefined) throw refuse(`known: there is no basemap ${unknown}`);
  return { known: parsed.data.known, add: parsed.data.add.map((source) => withPath(source, dirname(path))) };
}

/** Paths of files are relative to the folder of the operator's file. */
function withPath(source: BasemapSource, folder: string): BasemapSource {
  const { service } = source;
  if (service.protocol !== 'pmtiles' || !isLocal(service.address)) return source;
  return { ...source, service: { ...service, address: resolve(folder, service.address) } };
}
