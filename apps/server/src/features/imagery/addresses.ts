import { createHash } from 'node:crypto';
import { api, RASTER_SIZES, urlOf } from '@brazda/contract';
import { lookupOf, PALETTES, RASTER_KIND, type RasterKind } from '@brazda/domain';

interface Pictured {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
  readonly date: string;
  readonly rasterKind: RasterKind;
}

/** The URL of one picture of a raster; `version` changes when the picture does. */
export function pictureAddress(of: Pictured, size: (typeof RASTER_SIZES)[number], version: string): string {
  return urlOf(api.imagery.picture, { ...of, size }, { v: version });
}

/** The URLs of the pictures of a raster, by size. */
export function pictureAddresses(of: Pictured, version: string) {
  return Object.fromEntries(RASTER_SIZES.map((size) => [size, pictureAddress(of, size, version)])) as Record<
    (typeof RASTER_SIZES)[number],
    string
  >;
}

const paletteVersions = new Map<RasterKind, string>();

/** What a picture was read from, and by which rule. */
interface PictureSource {
  readonly scene_id: string;
  readonly generated_at: Date;
  readonly pixel_rule: number;
  readonly with_water: boolean;
}

/** A short text that changes with the processing of the picture and with the colors of its kind. */
export function versionOf(
  kind: RasterKind,
  { scene_id, generated_at, pixel_rule, with_water }: PictureSource,
): string {
  const source = `${scene_id} ${generated_at.toISOString()} ${pixel_rule} ${with_water}`;
  return shortHash(`${paletteVersionOf(kind)} ${source}`);
}

function paletteVersionOf(kind: RasterKind): string {
  const known = paletteVersions.get(kind);
  if (known !== undefined) return known;
  const { scale, codes } = RASTER_KIND[kind];
  const lookups = scale === null ? [] : PALETTES.map((palette) => lookupOf(codes, scale, palette));
  const version = shortHash(Buffer.concat(lookups));
  paletteVersions.set(kind, version);
  return version;
}

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
