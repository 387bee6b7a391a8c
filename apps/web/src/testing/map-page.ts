import { api, type Parcel, type SeasonImages, type User } from '@brazda/contract/client';
import { reply } from './api.ts';
import { CATALOG, FARM, parcelSample, SEASON } from './samples.ts';

const NONE = { results: [] };

/** A season without images. */
export const NO_IMAGES: SeasonImages = {
  state: 'nothing',
  catalog: null,
  since: null,
  searched_at: null,
  reason: null,
  next_try_at: null,
  found: 0,
  read: 0,
  failed: 0,
  held: 0,
  left_s: null,
  measures_left: 0,
  newest: null,
  expected: null,
};

/** The address of the map of the farm. */
export const SEASON_PATH = `/map/${FARM.id}/season/${SEASON.id}`;

/** Replies to the calls of the map of a farm, which has no images. */
export function replyToMap(parcels: readonly Parcel[] = [parcelSample('a'), parcelSample('b')]): void {
  for (const each of [api.farms.demo, api.sharing.farms, api.crops.ofSeason, api.parcels.blocks])
    reply(each, NONE);
  reply(api.parcelGroups.list, NONE);
  for (const each of [api.parcels.overlap, api.notes.people, api.crops.works]) reply(each, NONE);
  reply(api.auth.user, { id: 'ana', is_hijacked: false } as User);
  reply(api.basemaps.list, NONE);
  reply(api.alerts.list, { results: [], judgments: [], judged_at: null });
  reply(api.farms.list, { results: [FARM] });
  reply(api.farms.get, FARM);
  reply(api.farms.sensingDates, { sensing_dates: [], days: [] });
  reply(api.parcels.list, { results: [...parcels] });
  reply(api.crops.list, { results: [...CATALOG] });
  reply(api.notes.list, { results: [], removed: [], are_hidden: false });
  reply(api.imagery.baseMap, { base_map: null });
  reply(api.imagery.rasters, NONE);
  reply(api.imagery.state, NO_IMAGES);
}
