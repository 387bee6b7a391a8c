import { BASEMAP_KINDS, TILE_CONTENTS } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Binary, FarmParams, results, Token } from './shared.ts';

/** A basemap from elsewhere that answers now. Its tiles come through the product. */
export const Basemap = z.object({
  id: Token,
  /** As its provider writes it; null for those that the product names itself. */
  name: z.string().nullable(),
  kind: z.enum(BASEMAP_KINDS),
  content: z.enum(TILE_CONTENTS),
  /** With {z}, {x} and {y}. */
  tiles: z.string(),
  minzoom: z.number().int(),
  maxzoom: z.number().int(),
  attribution: z.string(),
  attribution_url: z.string(),
  /** Whether its terms permit to store tiles on a device. */
  is_storable: z.boolean(),
  /** The basemap in whose place it is offered, which does not answer; null for one of its own. */
  instead_of: z.string().nullable(),
});
export type Basemap = z.infer<typeof Basemap>;

export const basemaps = {
  list: endpoint({
    method: 'GET',
    path: '/farm/:farmId/basemaps/',
    summary:
      "Lists the basemaps from elsewhere that cover the farm's country and answer, in the order of the choice",
    access: 'farm:parcels',
    params: FarmParams,
    response: results(Basemap),
  }),
  tile: endpoint({
    method: 'GET',
    path: '/farm/:farmId/basemaps/:basemapId/:z/:x/:y/',
    summary: 'Returns a tile of a basemap in Web Mercator, a picture or a vector tile',
    access: 'farm:parcels',
    params: FarmParams.extend({
      basemapId: Token,
      z: z.coerce.number().int().min(0).max(22),
      x: z.coerce.number().int().min(0),
      y: z.coerce.number().int().min(0),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
};
