import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
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

const Asset = z.object({
  href: z.string().min(1).max(4096),
  type: z.string().nullish(),
  'raster:bands': z.array(z.object({ scale: z.number().nullish(), offset: z.number().nullish() })).nullish(),
  'raster:scale': z.number().nullish(),
  'raster:offset': z.number().nullish(),
  'proj:epsg': Epsg.nullish(),
  'proj:code': EpsgCode.nullish(),
});
type Asset = z.infer<typeof Asset>;

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
  'processing:datetime': Timestamp.nullish(),
  's2:processing_baseline': z.string().max(16).nullish(),
  'processing:version': z.string().max(16).nullish(),
  'earthsearch:boa_offset_applied': z.boolean().nullish(),
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
  swir16: ['swir16', 'B11_20m', 'B11'],
  scl: ['scl', 'SCL_20m', 'SCL'],
};

/**
 * Parses a STAC item of a catalog, found at `base` (a URL or file path, against which relative hrefs resolve); errors
 * name the item and the field.
 */
export function parseStacItem(input: unknown, base: string, catalog: Catalog): Scene {
  const item = parse(Item, input, nameOf(input));
  const { properties } = item;
  const assets = BANDS.flatMap((band) => {
    const name = ASSET_NAMES[band].find((candidate) => item.assets[candidate] !== undefined);
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
    sensing_date: new Date(properties.datetime).toISOString().slice(0, 10),
    generation_time:
      properties['s2:generation_time'] ?? properties['processing:datetime'] ?? properties.datetime,
    product: productOf(item.id, properties),
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
    assets: Object.fromEntries(readable),
  };
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
  const token = tokenUrl === null ? {} : { tokenUrl };
  if (band === 'scl') return { href, scale: 1, offset: 0, ...token };
  if (rule === 'baseline') return { href, scale: 1e-4, offset: offsetOfBaseline(id, properties), ...token };
  const raster = asset['raster:bands']?.[0];
  const offset = raster?.offset ?? asset['raster:offset'] ?? 0;
  return {
    href,
    scale: raster?.scale ?? asset['raster:scale'] ?? 1e-4,
    offset: declaredOffset(offset, properties),
    ...token,
  };
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

/**
 * The URL or path for range reads of an asset, or null (JPEG 2000, s3://). An item from the network never resolves to a
 * local file.
 */
function readableHref({ href, type }: Asset, base: string): string | null {
  const isTiff = type ? type.startsWith('image/tiff') : /\.tiff?$/i.test(href);
  if (!isTiff || /\.jp2$/i.test(href)) return null;
  if (/^https?:\/\//.test(href)) return href;
  if (/^https?:\/\//.test(base)) {
    const url = URL.parse(href, base);
    return url && /^https?:$/.test(url.protocol) ? url.href : null;
  }
  if (href.startsWith('file://')) return fileURLToPath(href);
  if (/^[a-z][a-z0-9+.-]+:/i.test(href)) return null;
  return isAbsolute(href) ? href : resolve(base, '..', href);
}
