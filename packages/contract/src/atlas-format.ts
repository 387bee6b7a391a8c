import type { RasterKind } from '@brazda/domain';

/** The position of one parcel in an atlas and on the map. */
export interface AtlasEntry {
  readonly parcel_id: string;
  /** Its rectangle in the atlas, in pixels from the top left. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Longitude and latitude of the rectangle's corners: top left, top right, bottom right, bottom left. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** The codes of its 10th and 90th percentile, the range of relative contrast; absent for true color. */
  readonly low?: number;
  readonly high?: number;
}
type Corner = readonly [number, number];

export interface AtlasHeader {
  readonly kind: RasterKind;
  readonly sensing_date: string;
  readonly width: number;
  readonly height: number;
  /** `codes`: width × height bytes, one code per pixel, row by row. `webp`: one WebP picture with transparency. */
  readonly encoding: 'codes' | 'webp';
  readonly entries: readonly AtlasEntry[];
}

export interface Atlas {
  readonly header: AtlasHeader;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/** The bytes of an atlas: header length (uint32, little endian), header (JSON, UTF-8), pixels. */
export function encodeAtlas({ header, pixels }: Atlas): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(4 + json.length + pixels.length);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  bytes.set(json, 4);
  bytes.set(pixels, 4 + json.length);
  return bytes;
}

/** Decodes an atlas; throws a RangeError when the bytes are truncated. */
export function decodeAtlas(buffer: ArrayBuffer): Atlas {
  const length = new DataView(buffer).getUint32(0, true);
  const json = new TextDecoder().decode(new Uint8Array(buffer, 4, length));
  const header = JSON.parse(json) as AtlasHeader;
  const pixels = new Uint8Array(buffer, 4 + length);
  if (header.encoding === 'codes' && pixels.length !== header.width * header.height)
    throw new RangeError(`atlas of ${header.width} x ${header.height} carries ${pixels.length} codes`);
  return { header, pixels };
}
