import type { CropInterval } from '@brazda/contract';
import {
  addDays,
  type Crop,
  type CropWithYield,
  cropById,
  cropDatesOf,
  growingWindow,
  type Interval,
  isHarvestAhead,
  isYieldAhead,
  keptEstimates,
  startMonthOf,
} from '@brazda/domain';
import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { Scope, SeasonScope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { changeOfLand } from '../changes/index.ts';
import { findSeasonDays, readDayAtFarm, requireSeason, type SeasonDays } from '../farms/index.ts';
import { createCropIntervals, listCropIntervals } from '../parcels/index.ts';
import {
  type CropSite,
  findCropSite,
  hasOverlapping,
  listCropCells,
  lockInterval,
  removeInterval,
  updateInterval,
} from './crop-intervals.repo.ts';
import { placeCrops } from './place-crops.ts';

export interface CropIntervalsDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** Systems of crop codes, and the field of a crop with its code in that system. */
const SYSTEMS: ReadonlyMap<string, 'apia_code' | 'pac_code'> = new Map([
  ['APIA', 'apia_code'],
  ['PAC', 'pac_code'],
]);

/** Handlers that set crops on parcels; each call is one change that can be undone. */
export function cropIntervalsHandlers({ db, publishChange, now }: CropIntervalsDeps) {
  async function setting<T>(scope: SeasonScope, author: Author, work: (tx: Db) => Promise<T>) {
    const { farm_id, season_id } = scope;
    const change = { farm_id, season_id, kind: 'crops_set', author } as const;
    const made = await withChange(db, change, work).catch(rethrowOverlap);
    publishChange(farm_id, made);
    return { result: made.result, outcome: await changeOfLand(db, scope, made) };
  }

  return {
    'cropIntervals.list': async ({ scope }) => {
      await requireSeason(db, scope);
      const intervals = await listCropIntervals(db, scope, scope);
      return { results: Array.from(intervals, ([parcel, crop_intervals]) => ({ parcel, crop_intervals })) };
    },
    'cropIntervals.datesEstimate': async ({ params, scope }) => {
      const crop = cropById(params.cropId);
      const link = SYSTEMS.get(params.systemName.toUpperCase());
      if (!crop || !link || crop[link] === null) throw new HttpError('not_found', 'crop');
      const site = await findCropSite(db, scope, params.parcelId);
      if (!site) throw new HttpError('not_found', 'parcel');
      const { sow_date, harvest_date } = estimateOf(crop, site);
      return { start_date: sow_date, end_date: harvest_date };
    },
    'cropIntervals.create': async ({ params, scope, body: { crop, interval, ...fields }, ...author }) => {
      const { parcelId } = params;
      const { result, outcome } = await setting(scope, author, async (tx) => {
        const site = await requireCropSite(tx, scope, parcelId);
        withItsDays(knownCrop(crop), interval, site);
        insideSeason(interval, site);
        await onlyInterval(tx, { scope, parcel_id: parcelId }, interval, null);
        const { lower, upper } = interval;
        const { estimated = [], yield_measured = null } = fields;
        const today = await readDayAtFarm(tx, scope, now());
        harvestedIfMeasured({ ...interval, estimated, yield_measured }, null, { ...site, today });
        const created = { id: newId(), parcel_id: parcelId, crop_id: crop, lower, upper, ...fields };
        await createCropIntervals(tx, scope, [created]);
        return intervalOf(tx, scope, parcelId, created.id);
      });
      return { ...result, ...outcome };
    },
    'cropIntervals.update': async ({ params, scope, body: { crop, interval, ...fields }, ...author }) => {
      const { parcelId } = params;
      const { result, outcome } = await setting(scope, author, async (tx) => {
        const site = await requireCropSite(tx, scope, parcelId);
        const was = await held(tx, scope, parcelId, params.intervalId);
        const next = knownCrop(crop ?? was.crop_id);
        if (interval) {
          if (!was.is_open || next.id !== was.crop_id) withItsDays(next, interval, site);
          insideSeason(interval, site);
          await onlyInterval(tx, { scope, parcel_id: parcelId }, interval, params.intervalId);
        }
        const { estimated = interval && keptEstimates({ ...was, bounds: '[)' }, interval) } = fields;
        const today = await readDayAtFarm(tx, scope, now());
        const { yield_measured = was.yield_measured } = fields;
        harvestedIfMeasured(
          { ...(interval ?? was), estimated: estimated ?? was.estimated, yield_measured },
          was,
          { ...site, today },
        );
        await updateInterval(tx, scope, params.intervalId, {
          ...fields,
          crop_id: crop,
          days: interval,
          estimated,
        });
        return intervalOf(tx, scope, parcelId, params.intervalId);
      });
      return { ...result, ...outcome };
    },
    'cropIntervals.remove': async ({ params, scope, ...author }) => {
      const { outcome } = await setting(scope, author, async (tx) => {
        await requireCropSite(tx, scope, params.parcelId);
        await held(tx, scope, params.parcelId, params.intervalId);
        await removeInterval(tx, scope, params.intervalId);
      });
      return outcome;
    },
    'cropIntervals.replace': async ({
      scope,
      body: { parcels, crop, interval, estimated = [], ...fields },
      ...author
    }) => {
      const { result, outcome } = await setting(scope, author, async (tx) => {
        const season = await findSeasonDays(tx, scope);
        if (!season) throw new HttpError('not_found', 'season');
        const cells = await listCropCells(tx, scope, parcels);
        const isWhole =
          cells.length === parcels.length && cells.every(({ season_id }) => season_id === scope.season_id);
        if (!isWhole) throw new HttpError('not_found', 'parcel');
        if (crop !== null) {
          const site = await requireCropSite(tx, scope, cells[0]!.id);
          withItsDays(knownCrop(crop), interval, site);
          insideSeason(interval, season);
          const today = await readDayAtFarm(tx, scope, now());
          // Where it is left out, parcels keep the yield of the crop that they have.
          const isKept = cells.some(({ crops, measured }) => crops.length === 1 && measured.includes(crop));
          const isMeasured = fields.yield_measured === undefined ? isKept : fields.yield_measured !== null;
          const { start_date } = season;
          if (isMeasured && isHarvestAhead({ ...interval, estimated, start_date }, today))
            throw yieldAhead(interval, season);
        }
        return placeCrops(tx, scope, cells, () =>
          crop === null
            ? null
            : { crop_id: crop, lower: interval.lower, upper: interval.upper, estimated, ...fields },
        );
      });
      return { ...result, ...outcome };
    },
  } satisfies SomeHandlers;
}

async function requireCropSite(tx: Db, scope: SeasonScope, parcel_id: string) {
  const site = await findCropSite(tx, scope, parcel_id);
  if (!site) throw new HttpError('not_found', 'parcel');
  return site;
}

/** Reads an interval within the change that sets it; afterwards another user may already have removed it. */
async function intervalOf(tx: Db, scope: Scope, parcel_id: string, id: string): Promise<CropInterval> {
  const intervals = await listCropIntervals(tx, scope, { parcel_id });
  const found = intervals.get(parcel_id)?.find((interval) => interval.id === id);
  if (!found) throw new HttpError('not_found', 'crop interval');
  return found;
}

async function held(tx: Db, scope: Scope, parcel_id: string, id: string) {
  const interval = await lockInterval(tx, scope, parcel_id, id);
  if (!interval) throw new HttpError('not_found', 'crop interval');
  return interval;
}

function knownCrop(id: string): Crop {
  const crop = cropById(id);
  if (!crop) throw new HttpError('not_found', 'crop');
  return crop;
}

function estimateOf(crop: Crop, site: CropSite) {
  return cropDatesOf(crop, { ...site, start_month: startMonthOf(site) });
}

/** Without both dates, a crop with known sowing and harvest dates would cover the whole season. */
function withItsDays(crop: Crop, { lower, upper }: Interval, site: CropSite) {
  if (lower !== null || upper !== null) return;
  const { sow_date, harvest_date } = estimateOf(crop, site);
  if (sow_date !== null && harvest_date !== null)
    throw new HttpError('days_missing', `${sow_date} – ${harvest_date}`);
}

function insideSeason({ lower, upper }: Interval, season: SeasonDays) {
  const { start_date, end_date } = growingWindow(season);
  const isInside = (lower ?? start_date) >= start_date && (upper ?? end_date) <= addDays(end_date, 1);
  const isAfter = (lower ?? season.start_date) < (upper ?? addDays(end_date, 1));
  if (!isInside || !isAfter) throw new HttpError('outside_season', `${start_date} – ${end_date}`);
}

/** A measured yield needs a harvest, unless the crop was stored so. */
function harvestedIfMeasured(
  crop: Omit<CropWithYield, 'start_date'>,
  was: Omit<CropWithYield, 'start_date'> | null,
  { start_date, today }: SeasonDays & { readonly today: string },
) {
  if (isYieldAhead({ ...crop, start_date }, was && { ...was, start_date }, today))
    throw yieldAhead(crop, { start_date });
}

function yieldAhead(
  { lower, upper }: Pick<Interval, 'lower' | 'upper'>,
  { start_date }: Pick<SeasonDays, 'start_date'>,
) {
  return new HttpError('yield_ahead', upper === null ? (lower ?? start_date) : addDays(upper, -1));
}

async function onlyInterval(
  tx: Db,
  { scope, parcel_id }: { scope: Scope; parcel_id: string },
  days: Interval,
  except: string | null,
) {
  if (await hasOverlapping(tx, scope, parcel_id, days, except)) throw new HttpError('crop_overlap');
}

/** Of two concurrent inserts, the later violates the exclusion constraint of the database. */
export function rethrowOverlap(error: { code?: string }): never {
  throw error.code === '23P01' ? new HttpError('crop_overlap') : error;
}
