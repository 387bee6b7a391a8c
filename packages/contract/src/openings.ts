import { z } from 'zod';
import { SeasonCrop } from './crops.ts';
import { endpoint } from './endpoint.ts';
import { DemoFarm, Farm, SensingDay } from './farms.ts';
import { Parcel } from './parcels.ts';
import { FarmParams, Id, IsoDate } from './shared.ts';

/** What the first screen of a farm needs, each part as the call that gives it alone: which of them is known only here. */
export const Opening = z.object({
  /** The season that is shown, null where the farm has none. */
  season: Id.nullable(),
  parcels: z.array(Parcel),
  crops: z.array(SeasonCrop),
  sensing_dates: z.array(IsoDate),
  days: z.array(SensingDay),
});
export type Opening = z.infer<typeof Opening>;

export const openings = {
  ofDemo: endpoint({
    method: 'GET',
    path: '/demo-farm/opening/',
    summary: 'Gives the demo farms and what the first screen of the first one needs, in one answer',
    access: 'anyone',
    response: Opening.extend({ farms: z.array(DemoFarm) }),
  }),
  ofFarm: endpoint({
    method: 'GET',
    path: '/farm/:farmId/opening/',
    summary: 'Gives a farm and what its first screen needs, in one answer',
    access: 'farm:parcels',
    params: FarmParams,
    query: z.object({
      /** The season to show, unless the date lies in another; both as an address names them. */
      season: Id.optional(),
      date: IsoDate.optional(),
      /** A parcel of the season is named: then the date does not lead to another one. */
      fixed: z.stringbool().default(false),
    }),
    response: Opening.extend({ farm: Farm }),
  }),
};
