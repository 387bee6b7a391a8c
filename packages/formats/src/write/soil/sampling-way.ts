import type { MultiPolygon } from 'geojson';

type LngLat = readonly [lng: number, lat: number];

/** A cell of a soil analysis on the way through it. */
export interface CellOnWay {
  readonly label: string;
  /** Parcel, area and depth, in the language of the reader. */
  readonly description: string;
  /** WGS 84. */
  readonly shape: MultiPolygon;
  readonly center: LngLat;
  /** Where the cores of the sample are taken. */
  readonly cores: readonly LngLat[];
}

/** The way through the cells of a soil analysis, in order, with its texts. */
export interface SamplingWay {
  readonly name: string;
  /** Names of the folders of a KML file. */
  readonly folders: { readonly cells: string; readonly route: string; readonly cores: string };
  readonly cells: readonly CellOnWay[];
}
