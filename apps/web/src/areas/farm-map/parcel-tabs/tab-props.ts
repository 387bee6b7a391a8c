import type { Parcel, Raster, Season } from '@brazda/contract/client';
import type { FarmView } from '../../parcels/index.ts';

/** The props of every tab of a parcel. */
export interface TabProps {
  readonly view: FarmView;
  readonly parcel: Parcel;
  readonly season: Season;
  readonly date: string | null;
  readonly onDate: (date: string) => void;
  /** Of the season, oldest first, including skipped dates; undefined while loading. */
  readonly rasters: readonly Raster[] | undefined;
  /** That of the date; null if there is none, undefined while loading. */
  readonly raster: Raster | null | undefined;
  /** Whether it has a page of its own instead of the map's panel. */
  readonly isRoomy: boolean;
}
