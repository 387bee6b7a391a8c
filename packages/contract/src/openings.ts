import { z } from 'zod';
import { SeasonCrop } from './crops.ts';
import { endpoint } from './endpoint.ts';
import { DemoFarm, Farm, SensingDay } from './farms.ts';
import { FarmTiles } from './imagery.ts';
import { Parcel } from './parcels.ts';
import { Binary, FarmParams, Id, IsoDate } from './shared.ts';

/**
 * The data of the first screen of a farm, each part as its own call returns it; the season to show is only known here.
 */
export const Opening = z.object({
  /** The season to show, null if the farm has none. */
  season: Id.nullable(),
  parcels: z.array(Parcel),
  crops: z.array(SeasonCrop),
  sensing_dates: z.array(IsoDate),
  days: z.array(SensingDay),
  base_map: FarmTiles.nullable(),
});
export type Opening = z.infer<typeof Opening>;

export const openings = {
  ofDemo: endpoint({
    method: 'GET',
    path: '/demo-farm/opening/',
    summary: 'Returns the demo farms and the data of the first screen of the first one, in one response',
    access: 'anyone',
    changesWith: 'demo-farms',
    response: Opening.extend({ farms: z.array(DemoFarm) }),
  }),
  ofFarm: endpoint({
    method: 'GET',
    path: '/farm/:farmId/opening/',
    summary: 'Returns a farm and the data of its first screen, in one response',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: FarmParams,
    query: z.object({
      /** The season to show, unless the date is in another; both as in the URL of a page. */
      season: Id.optional(),
      date: IsoDate.optional(),
      /** A parcel of the season is open: then the date does not lead to another season. */
      fixed: z.stringbool().default(false),
    }),
    response: Opening.extend({ farm: Farm }),
  }),
  pictureOfDemo: endpoint({
    method: 'GET',
    path: '/demo-farm/picture.png',
    summary: 'Renders the first demo farm as pictureOfFarm does',
    access: 'anyone',
    changesWith: 'demo-farms',
    produces: 'image/png',
    response: Binary,
  }),
  pictureOfFarm: endpoint({
    method: 'GET',
    path: '/farm/:farmId/picture.png',
    summary: 'Renders the detailed NDVI of a farm within its bounding box, in Web Mercator',
    access: 'farm:parcels',
    changesWith: 'farm',
    params: FarmParams,
    query: z.object({ season: Id.optional(), date: IsoDate.optional() }),
    produces: 'image/png',
    response: Binary,
  }),
};
