/** Sheets of a printed map; millimetres of the upright sheet. */
export const SHEETS = { A4: [210, 297], A3: [297, 420] } as const;
export type Paper = keyof typeof SHEETS;

/** What a picture from space looks like on a parcel. */
export interface ParcelPicture {
  readonly parcel: string;
  readonly png: Uint8Array;
  /** Outer corners in degrees: north-west, north-east, south-east, south-west. */
  readonly corners: readonly (readonly [number, number])[];
}

/** A line of a legend. */
export interface LegendLine {
  /** `#RRGGBB`. */
  readonly color: string;
  readonly label: string;
  /** Area and share, where it is known. */
  readonly figures?: string;
}

/** What colours the parcels of a map. */
export type MapColour =
  | { readonly by: 'crop' | 'none' }
  | {
      readonly by: 'image';
      /** Kind and day. */
      readonly title: string;
      readonly pictures: readonly ParcelPicture[];
      readonly classes: readonly LegendLine[];
      /** What is said of the imagery and its source. */
      readonly attribution: string;
    };

/** The words of a printed map beside those of every file, and how numbers read. */
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

/** How a map is printed. */
export interface MapPrint {
  readonly paper: Paper;
  readonly is_landscape: boolean;
  readonly colour: MapColour;
  /** `YYYY-MM-DD`. */
  readonly printed_on: string;
  readonly words: MapTexts;
}
