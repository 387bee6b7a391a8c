import type { AtlasHeader } from '@brazda/contract/client';
import type { Layer, RasterKind } from '@brazda/domain';

/** The rasters of all parcels of one layer at one date, decoded and ready for the GPU. */
export interface FarmAtlas {
  /** Unique for its content; the key of its GPU texture. */
  readonly key: string;
  readonly layer: Layer;
  readonly header: AtlasHeader;
  /** One code per pixel, row by row; null for true color. */
  readonly codes: Uint8Array<ArrayBuffer> | null;
  /** The picture with premultiplied alpha; null for an index. */
  readonly picture: ImageBitmap | null;
}

/** What the map draws over the parcels at a date. */
export interface RasterView {
  readonly kind: RasterKind;
  readonly atlas: FarmAtlas;
  /** The atlas is that of the previous date, shown faintly until the requested one is loaded. */
  readonly isStale: boolean;
  /** Atlases of adjacent dates, uploaded in advance. */
  readonly ahead: readonly FarmAtlas[];
}
