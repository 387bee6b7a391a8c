import type { DbPool } from '../../platform/db/database.ts';
import { inSeason, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { judgeClaims } from './judge-claims.ts';
import { listOpenSeasons, putLights } from './lights.repo.ts';
import { type Claim, type FarmClaims, readClaims } from './read-claims.ts';
import { findSecondCrop, newestSplitImage } from './second-crop.ts';
import { listSplitLooks, putSecondCrop, type SplitLook } from './second-crops.repo.ts';

/** Pixels are read of so many parcels in one run: the next one goes on. */
const PARCELS_WITH_PIXELS = 200;

interface ComputeDeps {
  readonly db: DbPool;
  now(): Date;
}

/** What a run has done. */
interface Computed {
  readonly hasChanged: boolean;
  /** Whether parcels are left in whose pixels another crop was not looked for. */
  readonly isUnfinished: boolean;
}

/**
 * Looks at the seasons of a farm whose claim years are open, and stores what the rules show. A look stores the same however often it is
 * repeated; one that is broken off has stored nothing, or has pixels fewer to read.
 */
export async function computeLights({ db, now }: ComputeDeps, scope: Scope): Promise<Computed> {
  const seasons = await listOpenSeasons(db, scope, await readDayAtFarm(db, scope, now()));
  let [hasChanged, isUnfinished] = [false, false];
  for (const { id } of seasons) {
    const season = inSeason(scope, id);
    const farm = await readClaims(db, season, now());
    const { shares, isComplete } = await readShares(db, season, farm);
    const parcels = judgeClaims(farm, shares);
    const { today: day, simulated } = farm;
    if (await putLights(db, season, { parcels, day, at: now(), simulated })) hasChanged = true;
    if (!isComplete) isUnfinished = true;
  }
  return { hasChanged, isUnfinished };
}

/** The shares of another crop by parcel, where images show them: known ones, and those of parcels with newer images or another shape. */
async function readShares(
  db: DbPool,
  season: SeasonScope,
  farm: FarmClaims,
): Promise<{ readonly shares: ReadonlyMap<string, number>; readonly isComplete: boolean }> {
  const known = await listSplitLooks(db, season);
  const shares = new Map<string, number>();
  let left = PARCELS_WITH_PIXELS;
  for (const claim of farm.claims) {
    const look = known.get(claim.row.id);
    const split_on = newestSplitImage(claim, farm.year);
    const isOutdated = split_on !== null && !isSame(look, claim, split_on);
    if (isOutdated && left > 0) {
      left--;
      const found = await findSecondCrop(db, claim, farm.year);
      await putSecondCrop(db, season, claim.row.id, { ...found, shape_id: claim.row.shape_id, split_on });
      if (found.share !== null) shares.set(claim.row.id, found.share);
    } else if (look && look.share !== null && look.shape_id === claim.row.shape_id) {
      shares.set(claim.row.id, look.share);
    }
  }
  return { shares, isComplete: left > 0 };
}

function isSame(look: SplitLook | undefined, { row }: Claim, split_on: string): boolean {
  return look?.shape_id === row.shape_id && look.split_on === split_on;
}
