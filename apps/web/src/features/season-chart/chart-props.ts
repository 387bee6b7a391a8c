import type { Parcel, Raster, Season } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import type { Crops } from '../../data/crops.ts';
import type { KnownFarm } from '../../data/farms.ts';

/** What a screen gives the season chart. */
export interface SeasonChartProps {
  readonly parcel: Parcel;
  readonly season: Season;
  /** Whose season it is; undefined while it comes. */
  readonly farm: KnownFarm | undefined;
  readonly crops: Crops;
  readonly kind: RasterKind;
  /** Of the season, oldest first, skipped dates among them; undefined while they come. */
  readonly rasters: readonly Raster[] | undefined;
  readonly date: string | null;
  /** Whether it has the width of a page, and not that of a panel. */
  readonly isRoomy: boolean;
  readonly onDate: (date: string) => void;
}
