import type { FarmLights, ParcelLights } from '@brazda/contract';
import {
  addDays,
  claimedLandOf,
  cropByKey,
  cutsOf,
  type DaySpan,
  deadlinesOf,
  farmCoverOf,
  type SeenDay,
} from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import { listSeenDays } from '../alerts/index.ts';
import { lightsOf } from './judge-claims.ts';
import { findStoredLights, listChangesSince, type StoredLights } from './lights.repo.ts';
import { claimChangesOf, ECO_LAWS, ecoOf, lawsOf, presentCover, targetsOf } from './present-lights.ts';
import { readClaims, seenDayOf } from './read-claims.ts';
import { readSeasonLights, readStoredYear, type SeasonLights } from './season-lights.ts';
import { findSecondCrop } from './second-crop.ts';
import { readWaitingLights } from './waiting-lights.ts';

interface PrecheckDeps {
  readonly db: DbPool;
  now(): Date;
  readonly request: RequestJob;
}

/** What has changed is said of the last week. */
const CHANGES_DAYS = 7;

/** Handlers of what the agency may see of the land of a farm. */
export function precheckHandlers({ db, now, request }: PrecheckDeps) {
  return {
    'precheck.list': async ({ scope }) => {
      const found = await readSeasonLights(db, scope, now());
      if (found.isOutdated) request('precheck.compute', scope.farm_id);
      const changes = await listChangesSince(db, scope, addDays(found.today, -CHANGES_DAYS));
      return presentSeason(found, changes);
    },
    'precheck.parcel': async ({ scope, params: { parcelId } }) => {
      const stored = await readStoredYear(db, scope, now());
      if (stored) {
        const found = await findStoredLights(db, scope, parcelId);
        if (!found) throw new HttpError('not_found', 'parcel');
        const span = yearSpan(stored.year);
        const images = (await listSeenDays(db, [found.shape_id], span)).get(found.shape_id) ?? [];
        return presentParcel(stored, { ...found, seen: images.map(seenDayOf) });
      }
      return readParcelNow(db, scope, parcelId, now());
    },
    'precheck.waiting': async ({ scope }) => {
      const { isOutdated, ...waiting } = await readWaitingLights(db, scope, now());
      if (isOutdated) request('precheck.compute', scope.farm_id);
      return waiting;
    },
  } satisfies SomeHandlers;
}

function presentSeason(found: SeasonLights, changes: FarmLights['changes']): FarmLights {
  const { country, year, today, is_journal_kept, simulated, parcels } = found;
  const cover = farmCoverOf(
    parcels.filter(({ cover }) => cover.length > 0).map(({ ares, cover: states }) => ({ ares, states })),
    found,
  );
  const land = claimedLandOf(country, parcels);
  const targets = targetsOf(country, year, land);
  const eco = ecoOf(country, year, land);
  const claim_changes = claimChangesOf(country, year);
  const deadlines = deadlinesOf({
    country,
    year,
    rules: new Set(parcels.flatMap(({ lights }) => lights.map(({ rule }) => rule))),
    has_arable: land.arable_ares > 0,
  });
  const laws = [
    ...deadlines.map(({ law }) => law),
    ...parcels.flatMap(({ lights }) => lights.flatMap(({ law }) => law ?? [])),
    ...targets.map(({ law }) => law),
    ...(cover ? [cover.law] : []),
    ...(eco ? ECO_LAWS : []),
  ];
  return {
    year,
    today,
    is_journal_kept,
    simulated,
    claim_changes,
    changes,
    deadlines,
    parcels: parcels.map(({ parcel_id, crop_key, lights }) => ({
      parcel: parcel_id,
      crop: crop_key && cropByKey(crop_key).id,
      lights: lights.map(({ rule, color, since }) => ({ rule, color, since })),
    })),
    cover: presentCover(cover),
    targets,
    eco,
    laws: lawsOf(laws, country, year),
  };
}

/** A parcel as it is judged at once, for a season whose lights are not stored. */
async function readParcelNow(
  db: DbPool,
  scope: SeasonScope,
  parcelId: string,
  now: Date,
): Promise<ParcelLights> {
  const farm = await readClaims(db, scope, now);
  const claim = farm.claims.find(({ row }) => row.id === parcelId);
  if (!claim) throw new HttpError('not_found', 'parcel');
  const { share, outline } = await findSecondCrop(db, claim, farm.year);
  const { crop_key, seen } = claim.parcel;
  return presentParcel(farm, { lights: lightsOf(claim, farm, share), second_crop: outline, crop_key, seen });
}

function presentParcel(
  { country, year, today, simulated }: Pick<SeasonLights, 'country' | 'year' | 'today' | 'simulated'>,
  {
    lights,
    second_crop,
    crop_key,
    seen,
  }: Omit<StoredLights, 'shape_id'> & { readonly seen: readonly SeenDay[] },
): ParcelLights {
  const claim_changes = claimChangesOf(country, year);
  const laws = [...lights.flatMap(({ law }) => law ?? []), ...(claim_changes ? [claim_changes.law] : [])];
  return {
    year,
    today,
    simulated,
    claim_changes,
    lights: lights.map(({ rule, color, law, evidence }) => ({
      rule,
      color,
      law,
      evidence: evidence.map(({ days, ...said }) => ({ ...said, days: [...days] })),
    })),
    laws: lawsOf(laws, country, year),
    mowings: crop_key === null ? [] : cutsOf(crop_key, seen, { country, year }),
    second_crop,
  };
}

function yearSpan(year: number): DaySpan {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
