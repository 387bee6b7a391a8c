import type { ParcelLights } from '@brazda/contract';
import { EVIDENCE_LIMITS, type Language, type ParcelRule, timezoneAt } from '@brazda/domain';
import type { Logger } from 'pino';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { requireRoom } from '../../platform/files/stored-file.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { getFarms, readDayAtFarm } from '../farms/index.ts';
import { findHead } from './chain.repo.ts';
import { writeEvidenceDocument } from './evidence-document.ts';
import { countEvidenceFiles, insertEvidenceFile, listEvidenceFiles } from './evidence-files.repo.ts';
import { evidenceFileKey } from './evidence-files.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { insertLights } from './lights.repo.ts';
import { sealFarm, sealWaiting } from './seal.ts';
import { sha256 } from './sha256.ts';
import { stampChain } from './stamp-chain.ts';
import { findStamp } from './stamps.repo.ts';
import { type TimeStampAuthority, TimeStampError } from './time-stamp.ts';

export interface WriteFileDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  readonly quota_bytes: number;
  readonly authority: TimeStampAuthority | null;
  readonly log: Logger;
  /** The address of the product, under which files are checked. */
  readonly public_url: string;
  readonly now: () => Date;
}

/** An evidence file that is asked for. */
export interface WantedFile {
  readonly id: string;
  readonly parcels: readonly string[];
  readonly rules: readonly ParcelRule[] | null;
  readonly language: Language;
  readonly author_id: string | null;
  lightsOf(parcel_id: string): Promise<ParcelLights>;
}

/**
 * Makes an evidence file: seals what waits, time-stamps the chain where there is an authority, prints, registers the digest, and seals the
 * lights as the file has them. One that exists stays as it is. Throws HttpError for parcels that are not there, and where there is no room.
 */
export async function writeEvidenceFile(
  deps: WriteFileDeps,
  scope: SeasonScope,
  wanted: WantedFile,
): Promise<void> {
  const { db, files, quota_bytes, now } = deps;
  const { farm_id, season_id } = scope;
  const { id, language, author_id } = wanted;
  if ((await listEvidenceFiles(db, scope, id)).length > 0) return;
  const [farm] = await getFarms(db, [farm_id]);
  if (!farm) throw new HttpError('not_found', 'farm');
  await sealFarm(db, farm_id, now);
  const { parcels } = await gatherEvidence({ ...deps, lightsOf: wanted.lightsOf }, scope, wanted);
  await tryToStamp(deps, farm_id);
  const written_at = now();
  const code = newId();
  const [t, lights] = [
    await loadTranslation(language, 'evidence'),
    await loadTranslation(language, 'precheck'),
  ];
  const pdf = await writeEvidenceDocument(
    {
      farm: farm.name,
      code,
      address: `${deps.public_url}/${language}/verify/${code}`,
      written_at: written_at.toISOString(),
      today: await readDayAtFarm(db, scope, written_at),
      head: await findHead(db, farm_id),
      stamp: await findStamp(db, farm_id),
      parcels,
    },
    { t, lights, language, timezone: timezoneAt(parcels[0]!.parcel.center) },
  );
  await db.transaction().execute(async (tx) => {
    const others = await countEvidenceFiles(tx, scope);
    if (others.files >= EVIDENCE_LIMITS.files)
      throw new HttpError('evidence_files_full', String(EVIDENCE_LIMITS.files));
    requireRoom({ others: others.bytes, bytes: pdf.length, quota_bytes }, 'photos_full');
    const isNew = await insertEvidenceFile(tx, scope, {
      id,
      code,
      season_id,
      parcels: parcels.map(({ parcel }) => parcel.id),
      lineages: parcels.map(({ parcel }) => parcel.lineage),
      rules: [...new Set(parcels.flatMap(({ lights: of }) => of.lights.map(({ rule }) => rule)))],
      language,
      photos: parcels.reduce((sum, { photos }) => sum + photos.length, 0),
      bytes: pdf.length,
      sha256: sha256(pdf),
      author_id,
      written_at,
    });
    // The same call, made twice at once.
    if (!isNew) return;
    const shown = parcels.flatMap(({ parcel, lights: of }) =>
      of.lights.map((light) => ({ parcel_id: parcel.id, light })),
    );
    await insertLights(tx, farm_id, shown, { reason: { file_id: id }, seen_at: written_at });
    await sealWaiting(tx, farm_id, written_at);
    await files.write(evidenceFileKey(farm_id, id), pdf, 'application/pdf');
  });
  await tryToStamp(deps, farm_id);
}

/** A file without an outside time stamp says so, and is better than none. */
async function tryToStamp({ db, authority, log }: WriteFileDeps, farm_id: string): Promise<void> {
  if (authority === null) return;
  await stampChain(db, farm_id, authority).catch((error: unknown) => {
    if (!(error instanceof TimeStampError)) throw error;
    log.warn({ reason: error.message }, 'no time stamp for the chain of a farm');
  });
}
