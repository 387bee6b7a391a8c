import { claimedLandOf, cropByKey, farmCoverOf, landUseOf, parcelLights } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { claimChangesOf, ECO_LAWS, ecoOf, lawsOf, presentCover, targetsOf } from './present-lights.ts';
import { type Claim, type FarmClaims, readClaims } from './read-claims.ts';
import { findSecondCrop } from './second-crop.ts';

interface PrecheckDeps {
  readonly db: DbPool;
  now(): Date;
}

/** Handlers of what the agency may see of the land of a farm. */
export function precheckHandlers({ db, now }: PrecheckDeps) {
  return {
    'precheck.list': async ({ scope }) => {
      const farm = await readClaims(db, scope, now());
      const { claims, country, year, today, is_journal_kept, simulated } = farm;
      const parcels = claims.map((claim) => ({
        parcel: claim.row.id,
        crop: claim.parcel.crop_key && cropByKey(claim.parcel.crop_key).id,
        lights: lightsOf(claim, farm),
      }));
      const cover = farmCoverOf(claims.filter(isArable(farm)).map(coverParcelOf), { country, year, today });
      const land = claimedLandOf(
        country,
        claims.map(({ parcel: { crop_key }, ares }) => ({ crop_key, ares })),
      );
      const targets = targetsOf(country, year, land);
      const eco = ecoOf(country, year, land);
      const claim_changes = claimChangesOf(country, year);
      const laws = [
        ...parcels.flatMap(({ lights }) => lights.flatMap(({ law }) => law ?? [])),
        ...targets.map(({ law }) => law),
        ...(cover ? [cover.law] : []),
        ...(claim_changes ? [claim_changes.law] : []),
        ...(eco ? ECO_LAWS : []),
      ];
      return {
        year,
        today,
        is_journal_kept,
        simulated,
        claim_changes,
        parcels: parcels.map(({ lights, ...parcel }) => ({
          ...parcel,
          lights: lights.map(({ rule, color }) => ({ rule, color })),
        })),
        cover: presentCover(cover),
        targets,
        eco,
        laws: lawsOf(laws, country, year),
      };
    },
    'precheck.parcel': async ({ scope, params: { parcelId } }) => {
      const farm = await readClaims(db, scope, now());
      const { country, year, today, simulated, claims } = farm;
      const claim = claims.find(({ row }) => row.id === parcelId);
      if (!claim) throw new HttpError('not_found', 'parcel');
      const { share, outline } = await findSecondCrop(db, claim, year);
      const parcel = { ...claim.parcel, second_crop_share: share };
      const lights = lightsOf({ ...claim, parcel }, farm);
      const claim_changes = claimChangesOf(country, year);
      const laws = [...lights.flatMap(({ law }) => law ?? []), ...(claim_changes ? [claim_changes.law] : [])];
      return {
        year,
        today,
        simulated,
        claim_changes,
        lights: lights.map((light) => ({
          ...light,
          evidence: light.evidence.map(({ days, ...evidence }) => ({ ...evidence, days: [...days] })),
        })),
        laws: lawsOf(laws, country, year),
        second_crop: outline,
      };
    },
  } satisfies SomeHandlers;
}

function lightsOf({ parcel }: Claim, { country, year, today, courses }: FarmClaims) {
  return parcelLights(parcel, { country, year, today }, courses);
}

/** Land without a recorded crop is taken for arable. */
function isArable({ country }: FarmClaims) {
  return ({ parcel: { crop_key } }: Claim): boolean =>
    crop_key === null || landUseOf(country, crop_key) === 'arable';
}

function coverParcelOf({ row, parcel: { seen, journal }, ares }: Claim) {
  return { ares, seen, works: journal.works, crops: row.crops };
}
