import { type Country, type JudgedParcel, type Judgment, judgeParcels, vigorWordOf } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { findFarmFacts, readDayAtFarm } from '../farms/index.ts';
import type { WeatherSource, WeatherSources } from '../weather/index.ts';
import { type FoundAlert, type ParcelVerdict, putJudgments } from './judgments.repo.ts';
import { readEarlierSeasons, readNeighbors } from './other-comparisons.ts';
import { findPatchAlerts } from './patch-alerts.ts';
import { readSeenCrops, type SeenCrop } from './seen-crops.ts';
import { listStandingCrops } from './standing-crops.repo.ts';

/** What judging the images of a farm depends on. */
export interface JudgeDeps {
  readonly db: DbPool;
  readonly sources: WeatherSources;
  now(): Date;
}

/**
 * Judges the newest image of each crop that stands on a farm, beside its peers of that day, and stores what needs a look;
 * whether anything has changed. The same images give the same judgments, in whatever order they were read.
 */
export async function judgeFarm({ db, sources, now }: JudgeDeps, scope: Scope): Promise<boolean> {
  const farm = await findFarmFacts(db, scope);
  if (!farm) return false;
  const day = await readDayAtFarm(db, scope, now());
  const source = farm.is_demo ? sources.demo : sources.real;
  const site = { country: farm.country, source, day };
  const crops = await readSeenCrops(db, await listStandingCrops(db, scope, day), site);
  const judged = await judgeCrops(db, scope, crops, { ...site, is_demo: farm.is_demo });
  const patches = await findPatchAlerts(
    db,
    crops.filter((_, at) => canHavePatches(judged[at]!)),
    day,
  );
  const found = [
    ...crops.flatMap((crop, at) => {
      const judgment = judged[at]!;
      return judgment.type === 'alert' ? [alertOfParcel(crop, judgment)] : [];
    }),
    ...patches,
  ];
  const withAlert = new Set(found.map(({ crop_interval_id }) => crop_interval_id));
  const verdicts = crops.map((crop, at) => verdictOf(crop, judged[at]!, withAlert));
  return putJudgments(db, scope, { verdicts, found, judged_at: now() });
}

/** A farm on an ISO day. */
interface JudgedFarm {
  readonly country: Country;
  readonly source: WeatherSource | null;
  readonly day: string;
  readonly is_demo: boolean;
}

/**
 * Judges crops within their farm; only if some have too few peers there, all again with those of the neighbors and with earlier
 * seasons.
 */
async function judgeCrops(
  db: DbPool,
  scope: Scope,
  crops: readonly SeenCrop[],
  farm: JudgedFarm,
): Promise<Judgment[]> {
  const parcels = crops.map(
    ({ crop, parcel, newest }): JudgedParcel => ({
      id: crop.crop_interval_id,
      ...parcel,
      date: newest?.date ?? null,
      earlier: [],
    }),
  );
  const judged = judgeParcels(parcels);
  const alone = crops.flatMap(({ crop }, at) => (isAlone(judged[at]!) ? [crop.crop_interval_id] : []));
  if (alone.length === 0) return judged;
  const neighbors = await readNeighbors(db, scope, alone, farm);
  const earlier = await readEarlierSeasons(db, scope, alone, farm);
  if (neighbors.length === 0 && earlier.size === 0) return judged;
  return judgeParcels(
    parcels.map((parcel) => ({ ...parcel, earlier: earlier.get(parcel.id) ?? [] })),
    neighbors,
  );
}

/** Whether a crop found nothing to be compared with. */
function isAlone(judgment: Judgment): boolean {
  return judgment.type === 'silent' ? judgment.reason === 'no_comparison' : judgment.basis === 'itself';
}

/** A part of a parcel can be behind the rest without any peers. */
function canHavePatches(judgment: Judgment): boolean {
  return judgment.type === 'fine' || (judgment.type === 'silent' && judgment.reason === 'no_comparison');
}

function alertOfParcel(
  { crop, newest }: SeenCrop,
  judgment: Judgment & { readonly type: 'alert' },
): FoundAlert {
  const { sign, since, value, usual, change, basis, peers, images } = judgment;
  return {
    crop_interval_id: crop.crop_interval_id,
    parcel_id: crop.parcel_id,
    sign,
    since,
    sensing_date: newest!.date,
    value,
    usual,
    change,
    basis,
    peers,
    images,
    simulated: newest!.simulated,
    pixels: null,
  };
}

function verdictOf(
  { crop, newest }: SeenCrop,
  judgment: Judgment,
  withAlert: ReadonlySet<string>,
): ParcelVerdict {
  const { crop_interval_id, parcel_id, harvested_on } = crop;
  const isAlert = withAlert.has(crop_interval_id);
  const isSilent = judgment.type === 'silent';
  const { value, usual, basis, peers, score } = isSilent ? NOTHING : judgment;
  const seen_value = value ?? newest?.value ?? null;
  return {
    crop_interval_id,
    parcel_id,
    sensing_date: newest?.date ?? null,
    simulated: newest?.simulated ?? false,
    verdict: isAlert ? 'alert' : isSilent ? 'silent' : 'fine',
    reason: isSilent && !isAlert ? judgment.reason : null,
    value,
    usual,
    basis,
    peers,
    word: vigorWordOf({
      value: seen_value,
      score,
      is_harvested: harvested_on !== null && newest !== undefined && harvested_on <= newest.date,
    }),
  };
}

const NOTHING = { value: null, usual: null, basis: null, peers: null, score: null } as const;
