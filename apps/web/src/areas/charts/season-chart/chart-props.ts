import type { Parcel, Raster, Season } from '@brazda/contract/client';
import type { RasterKind } from '@brazda/domain';
import type { Crops } from '../../crops/index.ts';
import type { KnownFarm } from '../../farms/index.ts';

/** The props that a screen passes to the season chart. */
export interface SeasonChartProps {
  readonly parcel: Parcel;
  readonly season: Season;
  /** The farm of the season; undefined while loading. */
  readonly farm: KnownFarm | undefined;
  readonly crops: Crops;
  readonly kind: RasterKind;
  /** Of the season, oldest first, including skipped dates; undefined while loading. */
  readonly rasters: readonly Raster[] | undefined;
  readonly date: string | null;
  /** Whether it has the width of a page and not of a panel. */
  readonly isRoomy: boolean;
  readonly onDate: (date: string) => void;
}
