import { createHash } from 'node:crypto';
import type { EvidencePhoto } from '@brazda/contract';
import type { EvidenceLink } from '@brazda/domain';
import { streamZip, type ZipEntry } from '@brazda/formats';
import type { DbPool } from '../../platform/db/database.ts';
import { inSeason, type Scope, type SeasonScope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listApplications, readApplicationCells } from '../machine-logs/index.ts';
import { listLinks, listLinksOf } from './chain.repo.ts';
import { insertDigest, type StoredEvidenceFile } from './evidence-files.repo.ts';
import { evidenceFileKey, evidencePhotoKeys } from './evidence-files.ts';
import { listEvidencePhotos } from './evidence-photos.repo.ts';
import { sha256 } from './sha256.ts';
import { findStamp, readToken } from './stamps.repo.ts';

interface ArchiveDeps {
  readonly db: DbPool;
  readonly files: FileStore;
}

/** Links that are in memory at once. */
const BATCH = 2000;

/**
 * An evidence file with the files of its photos that are still there, the maps of what machines have applied, the chain up to the file and its time stamp, as a ZIP that is
 * written while it is read: its digest is registered before its end. Throws HttpError for a file that is gone.
 */
export async function writeArchive(
  { db, files }: ArchiveDeps,
  scope: Scope,
  file: StoredEvidenceFile,
): Promise<ReadableStream<Uint8Array>> {
  const { farm_id } = scope;
  const pdf = await files.read(evidenceFileKey(farm_id, file.id));
  if (!pdf) throw new HttpError('not_found', 'file');
  const photos = await listEvidencePhotos(db, scope, { parcels: file.parcels, rules: file.rules });
  const hash = createHash('sha256');
  const zip = streamZip(entriesOf());
  return zip.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
      async flush() {
        await insertDigest(db, farm_id, { file_id: file.id, format: 'zip', sha256: hash.digest('hex') });
      },
    }),
  );

  async function* entriesOf(): AsyncIterable<ZipEntry> {
    const listed: { readonly path: string; readonly sha256: string }[] = [];
    const add = (entry: { readonly path: string; readonly content: Uint8Array }) => {
      listed.push({ path: entry.path, sha256: sha256(entry.content) });
      return entry;
    };
    yield add({ path: `${file.code}.pdf`, content: pdf! });
    const described: PhotoFacts[] = [];
    for (const photo of photos.toReversed()) {
      // Those that came later are not in the file.
      if (photo.received_at > file.written_at) continue;
      const content =
        photo.removed_at === null ? await files.read(evidencePhotoKeys(farm_id, photo.id).original) : null;
      const path = content ? `photos/${photo.id}.jpg` : null;
      if (content && path) yield add({ path, content: Uint8Array.from(content) });
      described.push(factsOf(photo, path));
    }
    const [link] = await listLinksOf(db, farm_id, 'file', [file.id]);
    for await (const applied of listApplied(db, inSeason(scope, file.season), file.parcels, link))
      yield add(applied);
    const stamp = link ? await findStamp(db, farm_id, link.number) : null;
    const token = stamp && (await readToken(db, farm_id, stamp.number));
    if (token) yield add({ path: 'time-stamp.tsr', content: token });
    const upTo = Math.max(link?.number ?? 0, stamp?.number ?? 0);
    yield add({ path: 'links.json', content: await linksUpTo(db, farm_id, upTo) });
    const manifest = {
      format: 'brazda-evidence',
      version: 1,
      code: file.code,
      written_at: file.written_at,
      file_link: link?.number ?? null,
      time_stamp: stamp,
      photos: described,
      entries: listed,
    };
    yield { path: 'manifest.json', content: `${JSON.stringify(manifest, null, 2)}\n` };
  }
}

type PhotoFacts = Omit<EvidencePhoto, 'author' | 'url' | 'thumbnail_url' | 'season'> & {
  readonly path: string | null;
};

function factsOf(
  {
    author: _,
    author_id: __,
    season: ___,
    lineage: ____,
    ...photo
  }: Awaited<ReturnType<typeof listEvidencePhotos>>[number],
  path: string | null,
): PhotoFacts {
  return { ...photo, path };
}

/** The maps of what machines have applied on parcels that were sealed before a link, as those in the file. */
async function* listApplied(
  db: DbPool,
  scope: SeasonScope,
  parcels: readonly string[],
  before: EvidenceLink | undefined,
) {
  for (const parcel of parcels)
    for (const application of await listApplications(db, scope, { parcel })) {
      const [first] = await listLinksOf(db, scope.farm_id, 'application', [application.id]);
      if (application.entry === null || !first || !before || first.number > before.number) continue;
      const map = { ...application, ...(await readApplicationCells(db, scope, application.id)) };
      const content = new TextEncoder().encode(`${JSON.stringify(map)}\n`);
      yield { path: `applied/${application.id}.json`, content };
    }
}

/** The links of a farm up to a number, one on each line. */
async function linksUpTo(db: DbPool, farm_id: string, last: number): Promise<Uint8Array> {
  const lines: string[] = [];
  for (let after = 0; after < last; ) {
    const links = await listLinks(db, farm_id, { after, limit: Math.min(BATCH, last - after) });
    if (links.length === 0) break;
    lines.push(...links.map((link) => JSON.stringify(link)));
    after = links.at(-1)!.number;
  }
  return new TextEncoder().encode(`[\n${lines.join(',\n')}\n]\n`);
}
