import type { Application, FarmEntry, ParcelLights, Treatment } from '@brazda/contract';
import { EVIDENCE_LIMITS, type EvidenceLink, type ParcelRule, type SealedKind } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listSeenDays } from '../alerts/index.ts';
import { findSeasonDays, type SeasonDays } from '../farms/index.ts';
import { listPixels, paintRaster } from '../imagery/index.ts';
import { listEntries } from '../journal/index.ts';
import { listApplications } from '../machine-logs/index.ts';
import { listTreatments } from '../treatments/index.ts';
import { type AppliedPicture, paintApplied } from './applied-pictures.ts';
import { listLinksOf } from './chain.repo.ts';
import { evidencePhotoKeys } from './evidence-files.ts';
import {
  type EvidenceParcel,
  listEvidenceParcels,
  listSoilValues,
  type SoilValue,
} from './evidence-parcels.repo.ts';
import { listEvidencePhotos, type StoredEvidencePhoto } from './evidence-photos.repo.ts';

/** A picture from space. */
export interface SpacePicture {
  readonly day: string;
  readonly kind: 'NDVI_NEW' | 'TRUE_COLOR';
  readonly png: Uint8Array;
}

/** Everything that is known of a parcel and some rules. */
export interface GatheredParcel {
  readonly parcel: EvidenceParcel;
  /** Of the rules that are asked for. */
  readonly lights: ParcelLights;
  readonly photos: readonly { readonly photo: StoredEvidencePhoto; readonly jpeg: Uint8Array | null }[];
  readonly pictures: readonly SpacePicture[];
  readonly curve: readonly { readonly day: string; readonly value: number }[];
  readonly entries: readonly FarmEntry[];
  readonly treatments: readonly Treatment[];
  /** What machines have logged, as recorded in the journal, oldest first. */
  readonly applications: readonly Application[];
  /** Its maps. */
  readonly appliedPictures: readonly AppliedPicture[];
  readonly soil: readonly SoilValue[];
  /** The links of photos, entries and treatments, oldest first. */
  readonly links: readonly EvidenceLink[];
}

interface GatherDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  /** The lights of a parcel, as the pre-check shows them. */
  lightsOf(parcel_id: string): Promise<ParcelLights>;
}

/** What an evidence file is about. */
export interface EvidenceSubject {
  readonly parcels: readonly string[];
  /** Null for all rules that concern the parcels. */
  readonly rules: readonly ParcelRule[] | null;
}

/** Reads what is known of some parcels of a season. Throws HttpError for a season or a parcel that is not there. */
export async function gatherEvidence(
  deps: GatherDeps,
  scope: SeasonScope,
  { parcels: ids, rules }: EvidenceSubject,
): Promise<{ readonly season: SeasonDays; readonly parcels: readonly GatheredParcel[] }> {
  const season = await findSeasonDays(deps.db, scope);
  if (!season) throw new HttpError('not_found', 'season');
  const found = await listEvidenceParcels(deps.db, scope, ids);
  if (found.length < new Set(ids).size) throw new HttpError('not_found', 'parcel');
  const parcels: GatheredParcel[] = [];
  // One after the other: pictures of a large parcel take memory.
  for (const parcel of found) parcels.push(await gatherParcel(deps, scope, { parcel, rules, season }));
  return { season, parcels };
}

async function gatherParcel(
  { db, files, lightsOf }: GatherDeps,
  scope: SeasonScope,
  {
    parcel,
    rules,
    season,
  }: {
    readonly parcel: EvidenceParcel;
    readonly rules: readonly ParcelRule[] | null;
    readonly season: SeasonDays;
  },
): Promise<GatheredParcel> {
  const isWanted = (rule: ParcelRule) => rules === null || rules.includes(rule);
  const lights = await lightsOf(parcel.id);
  const photos = await listEvidencePhotos(db, scope, { parcels: [parcel.id] });
  const shown = photos.filter(({ rule }) => isWanted(rule)).toReversed();
  const span = { from: season.start_date, to: season.end_date };
  const seen = (await listSeenDays(db, [parcel.shape_id], span)).get(parcel.shape_id) ?? [];
  const curve = seen.flatMap(({ date, value }) => (value === null ? [] : [{ day: date, value }]));
  const entries = (await listEntries(db, scope, { parcel: parcel.id })).toReversed();
  const treatments = (await listTreatments(db, scope, { parcel: parcel.id })).toReversed();
  const applications = (await listApplications(db, scope, { parcel: parcel.id }))
    .filter(({ entry }) => entry !== null)
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const of = (kind: SealedKind, rows: readonly { readonly id: string }[]) =>
    listLinksOf(
      db,
      scope.farm_id,
      kind,
      rows.map(({ id }) => id),
    );
  const links = [
    ...(await of('photo', shown)),
    ...(await of('journal', entries)),
    ...(await of('treatment', treatments)),
    ...(await of('application', applications)),
  ];
  return {
    parcel,
    lights: { ...lights, lights: lights.lights.filter(({ rule }) => isWanted(rule)) },
    photos: await Promise.all(
      shown.map(async (photo) => ({
        photo,
        jpeg:
          photo.removed_at === null
            ? await files.read(evidencePhotoKeys(scope.farm_id, photo.id).jpeg)
            : null,
      })),
    ),
    pictures: await paintPictures(db, scope, parcel.id, chosenDays(curve)),
    curve,
    entries,
    treatments,
    applications,
    appliedPictures: await paintApplied(db, scope, applications.slice(-EVIDENCE_LIMITS.pictures)),
    soil: await listSoilValues(db, scope, parcel.lineage),
    links: links.toSorted((one, other) => one.number - other.number),
  };
}

/** Days over the whole season, the first and the last among them. */
function chosenDays(curve: GatheredParcel['curve']): string[] {
  const most = EVIDENCE_LIMITS.pictures / 2;
  if (curve.length <= most) return curve.map(({ day }) => day);
  const at = Array.from({ length: most }, (_, i) => Math.round((i * (curve.length - 1)) / (most - 1)));
  return at.map((index) => curve[index]!.day);
}

/** The pictures of a parcel on some days: by vegetation, and in true color where that is stored. */
async function paintPictures(
  db: DbPool,
  scope: SeasonScope,
  parcel_id: string,
  days: readonly string[],
): Promise<SpacePicture[]> {
  const pictures: SpacePicture[] = [];
  for (const [kind, layer] of [
    ['TRUE_COLOR', 'TRUE_COLOR'],
    ['NDVI_NEW', 'NDVI'],
  ] as const)
    for (const day of days) {
      const [observed] = await listPixels(db, scope, day, layer, parcel_id);
      if (observed)
        pictures.push({ day, kind, png: await paintRaster(observed.pixels, kind, 'z16', 'standard') });
    }
  return pictures;
}
