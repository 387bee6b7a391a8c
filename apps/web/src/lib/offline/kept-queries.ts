import { api } from '@brazda/contract/client';
import type { QueryKey } from '@tanstack/react-query';

/** The rasters of a farm at one date, which have their own query key. */
const ATLAS = 'atlas';
/**
 * The version of the kept responses. Raise it when the contract changes so that a new version of the product cannot
 * show old responses: they are then dropped.
 */
export const KEPT_VERSION = 3;

/** The first parts of the keys of the queries that pages in the field need. */
const KINDS: ReadonlySet<unknown> = new Set([
  api.auth.user.path,
  api.installation.get.path,
  api.farms.list.path,
  api.farms.get.path,
  api.farms.demo.path,
  api.farms.sensingDates.path,
  api.sharing.farms.path,
  api.parcels.list.path,
  api.parcels.get.path,
  api.parcels.overlap.path,
  api.parcels.blocks.path,
  api.crops.list.path,
  api.crops.get.path,
  api.crops.works.path,
  api.crops.ofSeason.path,
  api.crops.curves.path,
  api.imagery.observations.path,
  api.imagery.rasters.path,
  api.imagery.baseMap.path,
  api.basemaps.list.path,
  ATLAS,
  api.meteo.ofGridPoint.path,
  api.meteo.hoursOfGridPoint.path,
  api.meteo.irrigation.path,
  api.rotation.get.path,
  api.plans.list.path,
  api.plans.get.path,
  api.plans.parcels.path,
  api.plans.margins.path,
  api.plans.seasons.path,
  api.activities.list.path,
  api.prices.list.path,
  api.notes.list.path,
  api.notes.get.path,
  api.notes.people.path,
  api.work.list.path,
  api.sampling.list.path,
]);

/** What identifies a kept response, and decides when it is dropped. */
export interface KeptName {
  /** Unique for a user. */
  readonly id: string;
  /** Atlases of one farm, season and layer; null for everything else. */
  readonly series: string | null;
  /** The date within the series, as `YYYY-MM-DD`. */
  readonly date: string | null;
}

interface Request {
  readonly params?: object;
  readonly query?: { readonly end_date?: string } & object;
}

/** The name under which the response of a query is kept on the device; null if it is not kept. */
export function keptNameOf(queryKey: QueryKey): KeptName | null {
  const [kind, request] = queryKey;
  if (!KINDS.has(kind)) return null;
  if (kind === ATLAS)
    return {
      id: JSON.stringify(queryKey),
      series: JSON.stringify(queryKey.slice(0, -1)),
      date: String(queryKey.at(-1)),
    };
  return {
    id: JSON.stringify(kind === api.meteo.ofGridPoint.path ? withoutEnd(request as Request) : queryKey),
    series: null,
    date: null,
  };
}

/** The forecast moves the end of the requested days each day: yesterday's response is better than none. */
function withoutEnd({ params, query: { end_date: _, ...query } = {} }: Request) {
  return [api.meteo.ofGridPoint.path, { params, query }];
}
