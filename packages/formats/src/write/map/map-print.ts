/** Paper sizes of a printed map; millimeters in portrait. */
export const SHEETS = { A4: [210, 297], A3: [297, 420] } as const;
export type Paper = keyof typeof SHEETS;

/** A satellite image of a parcel. */
export interface ParcelPicture {
  readonly parcel: string;
  readonly png: Uint8Array;
  readonly corners: Corners;
}

/** The outer corners of a picture in degrees: north-west, north-east, south-east, south-west. */
type Corners = readonly (readonly [number, number])[];

/** A picture of the land in Web Mercator, north up, that is drawn under the parcels. */
export interface PrintedBasemap {
  /** JPEG. */
  readonly picture: Uint8Array;
  readonly corners: Corners;
  readonly attribution: string;
}

/** A line of a legend. */
export interface LegendLine {
  /** `#RRGGBB`. */
  readonly color: string;
  readonly label: string;
  /** Area and share, where known. */
  readonly figures?: string;
}

/** What determines the colors of the parcels on a map. */
export type MapColor =
  | { readonly by: 'crop' | 'none' }
  | {
      readonly by: 'image';
      /** Kind and day. */
      readonly title: string;
      readonly pictures: readonly ParcelPicture[];
      readonly classes: readonly LegendLine[];
      /** Attribution of the imagery and its source. */
      readonly attribution: string;
    };

/** The translated texts and number formats of a printed map, in addition to those of every file. */
export interface MapTexts {
  readonly title: string;
  readonly season: string;
  readonly printed: string;
  readonly crops: string;
  readonly list: string;
  readonly number: string;
  readonly parcel: string;
  readonly source: string;
  readonly north: string;
  scale(denominator: string): string;
  page(page: number, pages: number): string;
  hectares(value: number): string;
  area(value: number): string;
  count(value: number): string;
  share(value: number): string;
}

/** Options of a printed map. */
export interface MapPrint {
  readonly paper: Paper;
  readonly is_landscape: boolean;
  readonly color: MapColor;
  /** What is under the parcels; null for paper. */
  readonly basemap: PrintedBasemap | null;
  /** `YYYY-MM-DD`. */
  readonly printed_on: string;
  readonly texts: MapTexts;
}
