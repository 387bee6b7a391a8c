import { createHash } from 'node:crypto';
import type { Harvest } from '@brazda/contract';
import { HARVEST_LIMITS, harvestDaysOf } from '@brazda/domain';
import { yieldZonesInWorker } from '@brazda/raster';
import { recordEvent } from '../../platform/db/audit.ts';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeAfterCommit, requireRoom } from '../../platform/files/stored-file.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type Caller, PersonalQueue } from '../../platform/http/personal-queue.ts';
import { newId } from '../../platform/ids.ts';
import { findSeasonDays, readDayAtFarm, requireSeason } from '../farms/index.ts';
import { listCropIntervals } from '../parcels/index.ts';
import { findZonedShape, listPeakDays, listYearImages } from '../zones/index.ts';
import { describeHarvests } from './describe-harvests.ts';
import { listSeasonParcels } from './harvested-parcels.repo.ts';
import {
  applyHarvest,
  countHarvests,
  harvestKey,
  insertHarvest,
  listHarvests,
  removeHarvest,
} from './harvests.repo.ts';
import { readInWorker } from './read-in-worker.ts';
import type { ReadHarvest } from './read-worker.ts';
import { describeYieldMap, findYieldMap, type MergedMap, paintYieldMap } from './yield-map.ts';

export interface HarvestsDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  /** Bytes that the files of harvests of one farm may take. */
  readonly quota_bytes: number;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

type Uploading = Call<EndpointOf<'harvests.upload'>>;
type Changing = Pick<Call<EndpointOf<'harvests.remove'>>, 'params' | 'scope' | 'actor' | 'address'>;

/** Of files, in one thread that may take two minutes and most of a gigabyte. */
const reading = new PersonalQueue({ at_once: 1, waiting_ms: 120_000 });
/** Of yield maps with images, in one thread. */
const comparing = new PersonalQueue({ at_once: 1, waiting_ms: 60_000 });

/** Handles the endpoints of harvests and yield maps. */
export function harvestsHandlers({ db, files, quota_bytes, publishChange, now }: HarvestsDeps) {
  async function harvestOf(scope: SeasonScope, id: string): Promise<Harvest> {
    const [found] = await describeHarvests(db, scope, id);
    if (!found) throw new HttpError('not_found', 'harvest');
    return found;
  }

  const publish = ({ farm_id }: SeasonScope) =>
    publishChange(farm_id, { change: null, events: ['harvests'] });

  /** Reads a file with the parcels and crops of its season; throws HttpError where nothing can be made of it. */
  async function read(
    call: Pick<Uploading, 'scope' | 'query' | 'body' | keyof Caller>,
  ): Promise<ReadHarvest> {
    const harvest = await reading.of(call)(() => readFile(call));
    if (harvest.maps.length + harvest.unmapped.length === 0) throw new HttpError('harvest_elsewhere');
    return harvest;
  }

  async function readFile({
    scope,
    query,
    body,
  }: Pick<Uploading, 'scope' | 'query' | 'body'>): Promise<ReadHarvest> {
    const [season, parcels, intervals] = await Promise.all([
      findSeasonDays(db, scope),
      listSeasonParcels(db, scope),
      listCropIntervals(db, scope, { season_id: scope.season_id }),
    ]);
    if (!season) throw new HttpError('not_found', 'season');
    const today = await readDayAtFarm(db, scope, now());
    return readInWorker({
      bytes: body,
      name: query.name,
      delay_s: query.delay_s ?? null,
      decimal: query.decimal_mark,
      dates: query.dates,
      days: harvestDaysOf(season, today),
      today,
      parcels: parcels.map((parcel) => ({
        ...parcel,
        crops: (intervals.get(parcel.id) ?? []).map(({ crop_id, interval: { lower, upper } }) => ({
          crop_id,
          lower,
          upper,
        })),
      })),
    });
  }

  async function mapOf({ scope, params }: Pick<Call<EndpointOf<'harvests.map'>>, 'scope' | 'params'>) {
    if (!(await findZonedShape(db, { scope, parcel_id: params.parcelId })))
      throw new HttpError('not_found', 'parcel');
    return findYieldMap(db, scope, params.parcelId);
  }

  async function requireMap(call: Parameters<typeof mapOf>[0]): Promise<MergedMap> {
    const map = await mapOf(call);
    if (!map) throw new HttpError('not_found', 'yield map');
    return map;
  }

  return {
    'harvests.list': async ({ scope }) => {
      await requireSeason(db, scope);
      return { results: await describeHarvests(db, scope) };
    },
    'harvests.upload': async (call) => {
      const { scope, body, query, actor, address } = call;
      await requireSeason(db, scope);
      const { maps, unmapped, points, format, measure, ...found } = await read(call);
      const id = newId();
      const hash = createHash('sha256').update(body).digest('hex');
      await db.transaction().execute(async (tx) => {
        const kept = await countHarvests(tx, scope, hash);
        if (kept.is_known) throw new HttpError('harvest_known');
        if (kept.files >= HARVEST_LIMITS.files)
          throw new HttpError('many_harvests', String(HARVEST_LIMITS.files));
        requireRoom({ others: kept.bytes, bytes: body.length, quota_bytes }, 'harvests_full');
        const report = { ...found, is_volume: measure === 'volume', unmapped };
        const file = { id, name: query.name, hash, bytes: body.length };
        await insertHarvest(tx, scope, { ...file, format, points, report, maps });
        await recordEvent(tx, {
          actor,
          address,
          farm_id: scope.farm_id,
          entity: 'harvest',
          entity_id: id,
          action: 'harvest_uploaded',
          after: { bytes: body.length, points },
        });
        await files.write(harvestKey(id), body, 'application/octet-stream');
      });
      publish(scope);
      return harvestOf(scope, id);
    },
    'harvests.update': async ({ scope, params, body, actor, address }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await applyHarvest(tx, scope, params.harvestId, body.is_applied)))
          throw new HttpError('not_found', 'harvest');
        await recordEvent(tx, {
          actor,
          address,
          farm_id: scope.farm_id,
          entity: 'harvest',
          entity_id: params.harvestId,
          action: body.is_applied ? 'harvest_applied' : 'harvest_taken_back',
        });
      });
      publish(scope);
      return harvestOf(scope, params.harvestId);
    },
    'harvests.remove': async ({ scope, params, actor, address }: Changing) => {
      await db.transaction().execute(async (tx) => {
        if (!(await removeHarvest(tx, scope, params.harvestId))) throw new HttpError('not_found', 'harvest');
        await recordEvent(tx, {
          actor,
          address,
          farm_id: scope.farm_id,
          entity: 'harvest',
          entity_id: params.harvestId,
          action: 'harvest_removed',
        });
      });
      removeAfterCommit(files, harvestKey(params.harvestId));
      publish(scope);
      return undefined;
    },
    'harvests.file': async ({ scope, params }) => {
      const [found] = await listHarvests(db, scope, params.harvestId);
      const bytes = found && (await files.read(harvestKey(found.id)));
      if (!bytes) throw new HttpError('not_found', 'harvest');
      return Uint8Array.from(bytes);
    },
    'harvests.map': async (call) => {
      const map = await mapOf(call);
      return { map: map && (await describeYieldMap(db, call.scope, call.params.parcelId, map)) };
    },
    'harvests.picture': async (call) => {
      const map = await requireMap(call);
      if (call.query.v) call.immutable();
      return Uint8Array.from(paintYieldMap(map, call.query.palette));
    },
    'harvests.zones': async (call) => {
      const map = await requireMap(call);
      const parcel = { scope: call.scope, parcel_id: call.params.parcelId };
      const shape = await findZonedShape(db, parcel);
      const days = await listPeakDays(db, parcel);
      const { grid, step, codes } = map;
      const found = await comparing.of(call)(async () =>
        yieldZonesInWorker({
          geometry: shape!.shape,
          images: await listYearImages(db, call.scope, days),
          count: call.query.classes,
          map: { grid, step, codes },
        }),
      );
      const used = found.used.map((at) => days[at]!);
      return {
        zones: [...found.zones],
        correlation: found.correlation,
        pixels: found.pixels,
        days: used.map(({ sensing_date }) => sensing_date),
        simulated: used.some(({ simulated }) => simulated),
      };
    },
  } satisfies SomeHandlers;
}
