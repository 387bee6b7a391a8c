import { api } from '@brazda/contract/client';
import type { ChangeEvent } from '@brazda/domain';
import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from '../../lib/live-message.ts';

/** The rasters of a farm, which have their own query key. */
const ATLAS = 'atlas';
/** Queries that show what can be undone, or was undone. */
const HISTORY = [api.changes.list.path, api.imports.get.path, api.imports.list.path];
/** Lists of farms with their name, parcels and hectares. */
const LISTS = [api.farms.list.path, api.sharing.farms.path, api.trials.get.path];

/** Plans show parcels, crops and yields of the farm, and the work done. */
const OF_PLANS = [
  api.plans.list.path,
  api.plans.get.path,
  api.plans.parcels.path,
  api.plans.margins.path,
  api.plans.seasons.path,
  api.plans.worksheets.path,
  api.activities.list.path,
  api.activities.parcels.path,
];

const OF_JOURNAL = [
  api.journal.entries.path,
  api.journal.versions.path,
  api.journal.calendar.path,
  api.meteo.irrigation.path,
  api.workers.list.path,
  api.machines.list.path,
];

/** Files of harvests show the crops of their parcels with their measured yields. */
const OF_HARVESTS = [api.harvests.list.path, api.harvests.map.path];

/** The parcel list also contains crops, but is not refetched with all its shapes: see `refetch-crops.ts`. */
const OF_CROPS = [
  api.parcels.get.path,
  api.parcels.currentSeason.path,
  api.parcels.overlap.path,
  api.parcels.blocks.path,
  // A crop that is sown before its season moves the season's start, and its undo moves it back.
  api.farms.get.path,
  api.seasons.list.path,
  api.seasons.get.path,
  api.crops.ofSeason.path,
  api.crops.curves.path,
  api.rotation.get.path,
  api.forecasts.ofSeason.path,
  api.forecasts.ofParcel.path,
  ...OF_PLANS,
  ...OF_HARVESTS,
  ...HISTORY,
];
const OF_PARCELS = [
  api.soilAnalyses.plan.path,
  api.parcels.list.path,
  api.parcels.get.path,
  api.parcels.currentSeason.path,
  api.parcels.overlap.path,
  api.seasons.localities.path,
  api.rotation.get.path,
  ...HISTORY,
];

const OF_SOIL = [
  api.soilAnalyses.list.path,
  api.soilAnalyses.get.path,
  api.soilResults.get.path,
  api.soilResults.labReport.path,
  api.soilResults.history.path,
  api.soilResults.imageComparison.path,
];
const OF_NOTES = [api.notes.list.path, api.notes.get.path];

/** The queries that each kind of event invalidates. */
const CHANGED_BY: Readonly<Record<ChangeEvent | 'scene' | 'images' | 'import', ReadonlySet<unknown>>> = {
  farm: new Set([api.farms.get.path, ...LISTS, ...HISTORY]),
  land: new Set([...OF_CROPS, ...OF_PARCELS, ...LISTS, api.imagery.state.path, ATLAS, ...OF_NOTES]),
  parcels: new Set(OF_PARCELS),
  crops: new Set(OF_CROPS),
  // The list is refetched in part: see `refetch-notes.ts`.
  notes: new Set([api.notes.get.path]),
  // People are listed with their open activities.
  plans: new Set([...OF_PLANS, api.prices.list.path, api.journal.calendar.path, api.workers.list.path]),
  journal: new Set([...OF_PLANS, ...OF_JOURNAL]),
  soil: new Set(OF_SOIL),
  harvests: new Set([...OF_HARVESTS, api.harvests.zones.path]),
  scene: new Set([
    api.soilAnalyses.plan.path,
    api.farms.sensingDates.path,
    api.imagery.baseMap.path,
    api.imagery.state.path,
    api.imagery.observations.path,
    api.imagery.rasters.path,
    api.crops.curves.path,
    ATLAS,
  ]),
  images: new Set([api.imagery.state.path]),
  import: new Set([api.imports.get.path, api.imports.list.path]),
};

/** Whether a query is about a farm. */
export function isOfFarm([first, request]: QueryKey, farmId: string): boolean {
  if (first === ATLAS) return request === farmId;
  return (request as { params?: { farmId?: string } } | undefined)?.params?.farmId === farmId;
}

/** Whether a message invalidates a query. */
export function isChangedBy(message: LiveMessage, queryKey: QueryKey): boolean {
  const { type, farm_id } = message;
  if (type === 'following' || type === 'refused') return false;
  const [first, , , , date] = queryKey;
  const isListed = LISTS.some((path) => path === first);
  if (type === 'gap') return isListed || isOfFarm(queryKey, farm_id);
  // The message itself contains the progress; a fetch would wait until a transaction ends.
  if (type === 'import' && message.progress) return false;
  if (!CHANGED_BY[type].has(first)) return false;
  if (type === 'scene' && first === ATLAS && date !== message.sensing_date) return false;
  return isListed || isOfFarm(queryKey, farm_id);
}
