import type { DayRange, RasterKind } from '@brazda/domain';

/** The parcels to export, and the image shown with them. */
export interface Exported {
  readonly farm: { readonly id: string; readonly name: string };
  readonly season: DayRange & { readonly id: string };
  /** The ids of the parcels; null for all that the user may see. */
  readonly parcels: readonly string[] | null;
  readonly count: number;
  /** The date and kind of the image shown; null if there is none. */
  readonly image: { readonly date: string; readonly rasterKind: RasterKind } | null;
}
