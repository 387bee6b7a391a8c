import type { Parcel, Raster, Season } from '@brazda/contract';
import type { FarmView } from '../../data/use-farm-view.ts';

/** What every tab of a parcel is given; a tab takes of it what it shows. */
export interface TabProps {
  readonly view: FarmView;
  readonly parcel: Parcel;
  readonly season: Season;
  readonly date: string | null;
  readonly onDate: (date: string) => void;
  /** Of the season, oldest first, skipped dates among them; undefined while they come. */
  readonly rasters: readonly Raster[] | undefined;
  /** That of the date; null when there is none, undefined while it comes. */
  readonly raster: Raster | null | undefined;
  /** Whether there is room beside the map's panel: a page of its own. */
  readonly isRoomy: boolean;
}
