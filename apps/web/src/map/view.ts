import type { Parcel, WorkingBlock } from '@brazda/contract';
import type { Palette } from '@brazda/domain';
import type { RasterView } from '../data/atlases.ts';
import type { Setting } from '../data/settings.ts';
import type { DrawEvents, Drawing } from './draw-view.ts';
import type { PixelReading } from './pixel-reading.ts';

export type { RasterView } from '../data/atlases.ts';
export type { PixelReading } from './pixel-reading.ts';

/** West, south, east, north in degrees. */
export type Bounds = Parcel['bbox'];

/** A rectangle of the window, in pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where the farm's own true-colour tiles are. */
export interface BaseMap {
  /** With {z}, {x} and {y}. */
  readonly tiles: string;
  readonly bounds: Bounds;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly attribution: string;
}

/** What lies over the parcels: nothing, the rasters of the date, or the colours of the crops. */
export type Overlay = Setting<'overlay'>;
/** `absolute`: a colour is a class of the scale. `relative`: the colours stretch between a parcel's p10 and p90. */
export type Contrast = Setting<'contrast'>;

/** Everything the map shows. Parts that have not changed must be the same objects: the stage compares identities. */
export interface FarmMapView {
  /** The map fits the farm once for each key. */
  readonly farmKey: string;
  readonly parcels: readonly Parcel[];
  readonly bbox: Bounds | null;
  readonly raster: RasterView | null;
  readonly overlay: Overlay;
  readonly selected: string | null;
  readonly highlighted: string | null;
  /** The parcels that a filter leaves out. */
  readonly dimmed: readonly Parcel[];
  /** Touching parcels that are worked as one, outlined together; none where each stands for itself. */
  readonly blocks: readonly WorkingBlock[];
  /** 0 to 1, of the overlay. */
  readonly opacity: number;
  readonly palette: Palette;
  readonly contrast: Contrast;
  /** `#RRGGBB`. */
  readonly cropColor: (parcel: Parcel) => string;
  /** One to three lines: name, crop, area; far out only the first is shown. */
  readonly labelOf: (parcel: Parcel) => string;
  /** Whether the localities of the parcels are named. */
  readonly pointsOfInterest: boolean;
  readonly baseMap: BaseMap | null;
  /** An id of `BASE_STYLES`; unknown ones show the embedded ground. */
  readonly baseStyle: string;
  /** What lies over the map now, in pixels of the window; asked when the camera moves, which keeps clear of it. */
  readonly covers: () => readonly Rect[];
}

/** What a person does on the map. */
export interface FarmMapEvents {
  onParcel(id: string | null): void;
  onHoverParcel(id: string | null): void;
  onPixel(reading: PixelReading | null): void;
  /** The map can be commanded; called once for each map that is made. */
  onReady(farmMap: FarmMapCommands): void;
}

/** Where a person is, or why that is not known. */
export type Located = 'shown' | 'denied' | 'unavailable';

/** A way measured on the map. */
export interface Measured {
  readonly points: number;
  readonly length_m: number;
}

/** What buttons beside the map may ask of it. */
export interface FarmMapCommands {
  fit(bbox: Bounds): void;
  zoomIn(): void;
  zoomOut(): void;
  locate(): Promise<Located>;
  /** Measures a way point by point and tells its length after each; gives back how to end it. */
  measure(onMeasured: (measured: Measured) => void): () => void;
  /** Lets the map be drawn on until it is ended; what draws is fetched with the first call. */
  draw(events: DrawEvents): Promise<Drawing>;
}
