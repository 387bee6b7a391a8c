import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { SceneAngles } from './biophysical/scene-angles.ts';
import type { Catalog } from './catalogs.ts';
import { ImageryError } from './imagery-error.ts';
import { BANDS, type Band, type BandAsset, type Scene } from './scene.ts';

const EpsgCode = z.string().regex(/^EPSG:\d{4,5}$/);
const Epsg = z.int().min(1024).max(99_999);
const Timestamp = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), {
    error: 'is not a date and time',
  })
  // STAC times are UTC; one without an offset must not be read in the machine's time zone.
  .transform((text) => (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`));

/** A number, or a word such as `nan` that no band of whole numbers has. */
const NoData = z.union([z.number(), z.string()]).nullish();
/** How numbers of a band become reflectance: in an asset or its bands, by the extensions of STAC 1.0 and of 1.1. */
const Conversion = z.object({
  scale: z.number().nullish(),
  offset: z.number().nullish(),
  'raster:scale': z.number().nullish(),
  'raster:offset': z.number().nullish(),
  nodata: NoData,
  'raster:nodata': NoData,
});
const AssetBand = Conversion.extend({
  name: z.string().nullish(),
  common_name: z.string().nullish(),
  'eo:common_name': z.string().nullish(),
});
const Bands = z.array(AssetBand).nullish();

const Asset = Conversion.extend({
  href: z.string().min(1).max(4096),
  type: z.string().nullish(),
  bands: Bands,
  'raster:bands': Bands,
  'eo:bands': Bands,
  'proj:epsg': Epsg.nullish(),
  'proj:code': EpsgCode.nullish(),
});
type Asset = z.infer<typeof Asset>;

/** An angle that is not a number is as good as none, and no reason to do without the scene. */
const Degrees = z.number().min(-360).max(360).nullish().catch(null);

const Properties = z.object({
  datetime: Timestamp,
  platform: z.string().max(64).nullish(),
  'eo:cloud_cover': z.number().min(0).max(100).nullish(),
  's2:nodata_pixel_percentage': z.number().min(0).max(100).nullish(),
  'proj:epsg': Epsg.nullish(),
  'proj:code': EpsgCode.nullish(),
  'grid:code': z.string().max(64).nullish(),
  's2:mgrs_tile': z.string().max(16).nullish(),
  's2:product_uri': z.string().max(255).nullish(),
  's2:generation_time': Timestamp.nullish(),
  's2:datastrip_id': z.string().max(255).nullish(),
  'eopf:datastrip_id': z.string().max(255).nullish(),
  'processing:datetime': Timestamp.nullish(),
  's2:processing_baseline': z.string().max(16).nullish(),
  'processing:version': z.string().max(16).nullish(),
  'earthsearch:boa_offset_applied': z.boolean().nullish(),
  'view:incidence_angle': Degrees,
  'view:azimuth': Degrees,
  'view:sun_elevation': Degrees,
  'view:sun_azimuth': Degrees,
  's2:mean_solar_zenith': Degrees,
  's2:mean_solar_azimuth': Degrees,
  'brazda:simulated': z.boolean().nullish(),
});
type Properties = z.infer<typeof Properties>;

const Item = z.object({
  type: z.literal('Feature'),
  id: z.string().min(1).max(255),
  collection: z.string().max(255).nullish(),
  bbox: z.union([z.array(z.number()).length(4), z.array(z.number()).length(6)]),
  properties: Properties,
  assets: z.record(z.string(), z.unknown()),
});

/** Asset names of each band, in Earth Search, Copernicus Data Space and Planetary Computer. */
export const ASSET_NAMES: Readonly<Record<Band, readonly string[]>> = {
  red: ['red', 'B04_10m', 'B04'],
  green: ['green', 'B03_10m', 'B03'],
  blue: ['blue', 'B02_10m', 'B02'],
  nir: ['nir', 'B08_10m', 'B08'],
  rededge1: ['rededge1', 'B05_20m', 'B05'],
  rededge2: ['rededge2', 'B06_20m', 'B06'],
  rededge3: ['rededge3', 'B07_20m', 'B07'],
  nir08: ['nir08', 'B8A_20m', 'B8A'],
  swir16: ['swir16', 'B11_20m', 'B11'],
  swir22: ['swir22', 'B12_20m', 'B12'],
  scl: ['scl', 'SCL_20m', 'SCL'],
};

/** Asset names of the metadata of the granule. */
export const METADATA_NAMES: readonly string[] = ['granule_metadata', 'granule-metadata'];

/**
 * Parses a STAC item of a catalog, found at `base` (a URL or file path, against which relative hrefs resolve); errors
 * name the item and the field.
 */
export function parseStacItem(input: unknown, base: string, catalog: Catalog): Scene {
  const item = parse(Item, input, nameOf(input));
  const { properties } = item;
  const assets = BANDS.flatMap((band) => {
    const name = nameOfAsset(band, item.assets);
    return name === undefined
      ? []
      : [{ band, asset: parse(Asset, item.assets[name], `${item.id}, assets.${name}`) }];
  });
  const readable = assets.flatMap(({ band, asset }) => {
    const href = readableHref(asset, base);
    return href === null
      ? []
      : [[band, bandAssetOf(band, asset, href, item.id, properties, catalog)] as const];
  });
  return {
    id: item.id,
    tile: tileOf(item.id, properties),
    platform: (properties.platform ?? platformOfId(item.id)).toLowerCase(),
    datetime: properties.datetime,
    // The day in UTC, which is the day there: satellites pass at about half past ten by the sun.
    sensing_date: new Date(properties.datetime).toISOString().slice(0, 10),
    generation_time:
      properties['s2:generation_time'] ?? properties['processing:datetime'] ?? properties.datetime,
    product: productOf(item.id, properties),
    strip: stripOf(properties),
    catalog: catalog.name,
    collection: item.collection ?? null,
    epsg: epsgOf(
      item.id,
      properties,
      assets.map(({ asset }) => asset),
    ),
    cloud_cover: properties['eo:cloud_cover'] ?? null,
    nodata_share: (properties['s2:nodata_pixel_percentage'] ?? 0) / 100,
    bbox: flatBox(item.bbox),
    simulated: properties['brazda:simulated'] === true,
    angles: anglesOf(properties),
    metadata: metadataOf(item.assets, base, catalog),
    assets: Object.fromEntries(readable),
  };
}

function anglesOf(properties: Properties): SceneAngles | null {
  const elevation = properties['view:sun_elevation'];
  const sun_zenith = elevation == null ? properties['s2:mean_solar_zenith'] : 90 - elevation;
  const sun_azimuth = properties['view:sun_azimuth'] ?? properties['s2:mean_solar_azimuth'];
  const view_zenith = properties['view:incidence_angle'];
  const view_azimuth = properties['view:azimuth'];
  if (view_zenith == null || view_azimuth == null || sun_zenith == null || sun_azimuth == null) return null;
  return { view_zenith, view_azimuth, sun_zenith, sun_azimuth };
}

function metadataOf(assets: Readonly<Record<string, unknown>>, base: string, { tokenUrl }: Catalog) {
  const asset = METADATA_NAMES.map((name) => Asset.safeParse(assets[name]).data).find((found) => found);
  const href = asset ? resolveHref(asset.href, base) : null;
  return href === null ? null : { href, ...(tokenUrl !== null && { tokenUrl }) };
}

function parse<T>(schema: z.ZodType<T>, input: unknown, name: string): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ImageryError(
    `STAC item ${name}: ${issue.path.join('.') || 'the object'} ${lowerFirst(issue.message)}`,
  );
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

function nameOf(input: unknown): string {
  const id = (input as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 255) : '(without id)';
}

/** `sentinel-2b` of `S2B_32TMT_20220226_0_L2A`; of another satellite the beginning of the id. */
function platformOfId(id: string): string {
  const unit = /^S(2[A-Z])_/.exec(id)?.[1];
  return unit ? `sentinel-${unit}` : id.slice(0, 3);
}

/** From the grid code (`MGRS-32TMT`), else `s2:mgrs_tile`, else the item's id. */
function tileOf(id: string, properties: Properties): string {
  const found = [properties['grid:code'], properties['s2:mgrs_tile'], id]
    .map((text) => /(?:^|[-_T])0?(\d{1,2}[C-X][A-Z]{2})(?:_|$)/.exec(text ?? '')?.[1])
    .find((tile) => tile !== undefined);
  if (found === undefined) throw new ImageryError(`STAC item ${id}: properties.grid:code names no MGRS tile`);
  return found;
}

/**
 * Such as `S2B_MSIL2A_20220226T095029_N0400_…`, from `s2:product_uri`; in Copernicus Data Space, the item's id is the name
 * of the product.
 */
function productOf(id: string, properties: Properties): string | null {
  const found = properties['s2:product_uri'] ?? id;
  return /^S2[A-Z]_MSIL2A_\w+_N\d{4}_/.test(found) ? found.replace(/\.SAFE$/, '') : null;
}

/** Of `S2A_OPER_MSI_L2A_DS_2APS_20260514T130211_S20260514T093034_N05.11`, when the strip of data begins. */
function stripOf(properties: Properties): string | null {
  const id = properties['s2:datastrip_id'] ?? properties['eopf:datastrip_id'] ?? '';
  const found = /_S(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)_/.exec(id);
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1);
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
  return Number.isNaN(Date.parse(time)) ? null : time;
}

/** By its key, else the only asset of one band that has the band's name. */
function nameOfAsset(band: Band, assets: Readonly<Record<string, unknown>>): string | undefined {
  const key = ASSET_NAMES[band].find((candidate) => assets[candidate] !== undefined);
  if (key !== undefined) return key;
  const named = Object.entries(assets).filter(([, input]) => {
    const asset = Asset.safeParse(input).data;
    if (!asset || !isTiff(asset)) return false;
    return [asset.bands, asset['eo:bands'], asset['raster:bands']].some((bands) => {
      const [one, ...others] = bands ?? [];
      const names = [one?.['eo:common_name'], one?.common_name, one?.name];
      return others.length === 0 && names.some((name) => name && ASSET_NAMES[band].includes(name));
    });
  });
  return named.length === 1 ? named[0]![0] : undefined;
}

/** A number in the properties of Earth Search, a code on each asset of Copernicus Data Space. */
function epsgOf(id: string, properties: Properties, assets: readonly Asset[]): number {
  const found = [properties, ...assets]
    .map(
      (source) =>
        source['proj:epsg'] ??
        (source['proj:code'] ? Number(source['proj:code'].slice('EPSG:'.length)) : null),
    )
    .find((epsg) => epsg !== null);
  if (found === undefined) throw new ImageryError(`STAC item ${id}: properties.proj:epsg is missing`);
  return found as number;
}

function flatBox(bbox: readonly number[]): Scene['bbox'] {
  return bbox.length === 4 ? [bbox[0], bbox[1], bbox[2], bbox[3]] : [bbox[0], bbox[1], bbox[3], bbox[4]];
}

function bandAssetOf(
  band: Band,
  asset: Asset,
  href: string,
  id: string,
  properties: Properties,
  { offset: rule, tokenUrl }: Catalog,
): BandAsset {
  // What a band declares goes before what its asset does, which would be the same number twice.
  const levels = [asset.bands?.[0], asset['raster:bands']?.[0], asset['eo:bands']?.[0], asset];
  const nodata = firstOf(levels, (level) => level['raster:nodata'] ?? level.nodata);
  const common = {
    href,
    ...(typeof nodata === 'number' && nodata !== 0 && { nodata }),
    ...(tokenUrl !== null && { tokenUrl }),
  };
  if (band === 'scl') return { ...common, scale: 1, offset: 0 };
  if (rule === 'baseline') return { ...common, scale: 1e-4, offset: offsetOfBaseline(id, properties) };
  return {
    ...common,
    scale: firstOf(levels, (level) => level['raster:scale'] ?? level.scale) ?? 1e-4,
    offset: declaredOffset(
      firstOf(levels, (level) => level['raster:offset'] ?? level.offset) ?? 0,
      properties,
    ),
  };
}

function firstOf<T>(
  levels: readonly (z.infer<typeof Conversion> | undefined)[],
  read: (level: z.infer<typeof Conversion>) => T | null | undefined,
): T | undefined {
  for (const level of levels) {
    const found = level && read(level);
    if (found !== null && found !== undefined) return found;
  }
  return undefined;
}

/** Files as ESA made them are shifted by 1000 from baseline 04.00 on. Throws where the baseline is not known. */
function offsetOfBaseline(id: string, { 's2:processing_baseline': baseline }: Properties): number {
  const number = Number.parseFloat(baseline ?? '');
  if (Number.isNaN(number))
    throw new ImageryError(`STAC item ${id}: properties.s2:processing_baseline is missing`);
  return number >= 4 ? -0.1 : 0;
}

/**
 * The offset that is still to be applied: 0 if `earthsearch:boa_offset_applied` is true, and before processing baseline
 * 04.00, whatever the item declares.
 */
function declaredOffset(offset: number, properties: Properties): number {
  const baseline = properties['s2:processing_baseline'] ?? properties['processing:version'];
  if (baseline && Number.parseFloat(baseline) < 4) return 0;
  return properties['earthsearch:boa_offset_applied'] === true ? 0 : offset;
}

/** The URL or path for range reads of an asset, or null (JPEG 2000, s3://). */
function readableHref(asset: Asset, base: string): string | null {
  return isTiff(asset) ? resolveHref(asset.href, base) : null;
}

/** The URL or path of a file, or null (s3://). An item from the network never resolves to a local file. */
function resolveHref(href: string, base: string): string | null {
  if (/^https?:\/\//.test(href)) return href;
  if (/^https?:\/\//.test(base)) {
    const url = URL.parse(href, base);
    return url && /^https?:$/.test(url.protocol) ? url.href : null;
  }
  if (href.startsWith('file://')) return fileURLToPath(href);
  if (/^[a-z][a-z0-9+.-]+:/i.test(href)) return null;
  return isAbsolute(href) ? href : resolve(base, '..', href);
}

function isTiff({ href, type }: Asset): boolean {
  return (type ? type.startsWith('image/tiff') : /\.tiff?$/i.test(href)) && !/\.jp2$/i.test(href);
}
