import type { Alert, Basemap, Note, Parcel, WorkingBlock } from '@brazda/contract/client';
import type { Palette } from '@brazda/domain';
import type { Ring } from '../lib/geometry/shape.ts';
import type { Fix } from '../lib/position.ts';
import type { ValueOf } from '../lib/setting.ts';
import type { RasterView } from './atlas.ts';
import type { DrawEvents, Drawing } from './draw-view.ts';
import type { contrastSetting } from './map-settings.ts';
import type { PixelReading } from './pixel-reading.ts';

export type { RasterView } from './atlas.ts';
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

/** The farm's own true-color tiles. */
export interface FarmTiles {
  /** With {z}, {x} and {y}. */
  readonly tiles: string;
  readonly bounds: Bounds;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly attribution: string;
}

/** The colors of what is drawn and no picture: as the page around it. */
export type Scheme = 'light' | 'dark';

/** What is drawn under the parcels. Parts that have not changed must be the same objects. */
export interface BasemapView {
  /** The farm's own true-color tiles; null before its first scene. */
  readonly farmTiles: FarmTiles | null;
  /** Whether they are shown; the images of the parcels come from the same scenes in any case. */
  readonly hasFarmTiles: boolean;
  /** A basemap from elsewhere, under the farm's own tiles. */
  readonly open: Basemap | null;
  /** Lines from elsewhere, over all of it. */
  readonly overlays: readonly Basemap[];
  /** The colors of the product's own sketch of the country. */
  readonly scheme: Scheme;
}

/** The overlay of the parcels: nothing, the rasters of the date, or a color for each. */
export type Overlay = 'none' | 'rasters' | 'parcel-colors';
/** `absolute`: a color is a class of the scale. `relative`: the colors stretch between a parcel's p10 and p90. */
export type Contrast = ValueOf<typeof contrastSetting>;

/** Something that needs a look. */
export interface MapAlert extends Pick<Alert, 'id' | 'shape' | 'place'> {
  /** A letter or a number at its place; null for none. */
  readonly sign: string | null;
}

/** Everything the map shows. Parts that have not changed must be the same objects: the map compares identities. */
export interface FarmMapView {
  /** The map fits the farm once for each key. */
  readonly farmKey: string;
  /** Whether parcels or their rasters are still to come. */
  readonly isLoading: boolean;
  readonly parcels: readonly Parcel[];
  readonly bbox: Bounds | null;
  readonly raster: RasterView | null;
  readonly overlay: Overlay;
  readonly selected: string | null;
  readonly highlighted: string | null;
  /** The parcels that a filter excludes. */
  readonly dimmed: readonly Parcel[];
  /** Adjacent parcels that are worked as one, outlined together; empty if blocks are not shown. */
  readonly blocks: readonly WorkingBlock[];
  /** What is outlined and marked because it needs a look. */
  readonly alerts: readonly MapAlert[];
  /** The notes whose pins are shown. */
  readonly notes: readonly Note[];
  /** 0 to 1, of the overlay. */
  readonly opacity: number;
  readonly palette: Palette;
  readonly contrast: Contrast;
  /** `#RRGGBB`. */
  readonly parcelColor: (parcel: Parcel) => string;
  /** One to three lines: name, crop, area; only the first is shown when zoomed out. */
  readonly labelOf: (parcel: Parcel) => string;
  /** Whether the localities of the parcels are labeled. */
  readonly pointsOfInterest: boolean;
  readonly basemap: BasemapView;
  /** The elements that cover the map, in window pixels; read when the camera moves, which avoids them. */
  readonly covers: () => readonly Rect[];
}

/** User actions on the map. */
export interface FarmMapEvents {
  onParcel(id: string | null): void;
  onHoverParcel(id: string | null): void;
  onPixel(reading: PixelReading | null): void;
  /** Pins that are at one place are reported together. */
  onNotes(ids: readonly string[]): void;
  /** The commands are available; called once for each map that is created. */
  onReady(farmMap: FarmMapCommands): void;
}

/** A path measured on the map. */
export interface Measured {
  readonly points: number;
  readonly length_m: number;
}

/** A place that was clicked. */
export interface PickedPlace {
  /** Longitude and latitude in degrees. */
  readonly position: readonly [number, number];
  /** The id of the parcel there; null for none. */
  readonly parcel: string | null;
}

/** What the user does with a lasso. */
export interface LassoEvents {
  onRing(ring: Ring): void;
  onParcel(id: string): void;
}

/** The commands that buttons beside the map can give it. */
export interface FarmMapCommands {
  fit(bbox: Bounds): void;
  /** Fits again what was fitted last, such as when a card over the map comes or goes, unless the user has moved the map since. */
  refit(): void;
  zoomIn(): void;
  zoomOut(): void;
  /** Follows the position of the device and reports each fix; returns the function that ends it. */
  locate(onFix: (fix: Fix) => void): () => void;
  /** Measures a path point by point and reports its length after each; returns the function that ends it. */
  measure(onMeasured: (measured: Measured) => void): () => void;
  /** Draws a path as longitudes and latitudes; null removes it. */
  showPath(path: readonly (readonly [number, number])[] | null): void;
  /**
   * Waits for a click on a place and reports it with the parcel there, if any; returns the function that ends waiting.
   */
  pickPlace(onPlace: (place: PickedPlace) => void): () => void;
  /**
   * Draws lines around parcels by the mouse or one finger, and reports each as a ring, and each parcel that is clicked; returns the
   * function that ends it.
   */
  lasso(events: LassoEvents): () => void;
  /** Puts the map into drawing mode until it is ended; the drawing code is fetched with the first call. */
  draw(events: DrawEvents): Promise<Drawing>;
}
