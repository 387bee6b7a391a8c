import type { EvidenceFile } from '@brazda/contract';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import { listParcelTitles } from '../parcels/index.ts';
import { findRegistered, listEvidenceFiles, type StoredEvidenceFile } from './evidence-files.repo.ts';
import { evidenceFileKey } from './evidence-files.ts';
import { type LightsDeps, lightsOf } from './photos.routes.ts';
import { verifyChain } from './verify-chain.ts';
import { writeArchive } from './write-archive.ts';
import { type WriteFileDeps, writeEvidenceFile } from './write-evidence-file.ts';

interface EvidenceFilesDeps extends WriteFileDeps, LightsDeps {
  publish(event: FarmEvent): void;
}

/** Handlers of evidence files, of the chain, and of the page on which files are checked. */
export function evidenceFilesHandlers(deps: EvidenceFilesDeps) {
  const { db, files, handlers, publish } = deps;

  async function present(scope: Scope, found: readonly StoredEvidenceFile[]): Promise<EvidenceFile[]> {
    const names = await listParcelTitles(db, scope, [...new Set(found.flatMap(({ parcels }) => parcels))]);
    return found.map(({ lineages: _, parcels, ...file }) => ({
      ...file,
      parcels: parcels.map((id) => ({ id, name: names.get(id) ?? '' })),
    }));
  }

  async function requireFile(scope: Scope, id: string): Promise<StoredEvidenceFile> {
    const [file] = await listEvidenceFiles(db, scope, id);
    if (!file) throw new HttpError('not_found', 'file');
    return file;
  }

  return {
    'evidence.chain': async ({ scope }) => ({
      ...(await verifyChain(db, scope.farm_id)),
      has_authority: deps.authority !== null,
    }),
    'evidence.files': async ({ scope }) => ({
      results: await present(scope, await listEvidenceFiles(db, scope)),
    }),
    'evidence.writeFile': async (call) => {
      const { scope, body, language, actor, params } = call;
      await writeEvidenceFile(deps, scope, {
        ...body,
        language,
        author_id: actor.user_id,
        lightsOf: (parcelId) => lightsOf(handlers, { ...call, params: { ...params, parcelId } }),
      });
      publish({ type: 'evidence', farm_id: scope.farm_id });
      const [file] = await present(scope, [await requireFile(scope, body.id)]);
      return file!;
    },
    'evidence.pdf': async ({ scope, params: { fileId }, immutable }) => {
      const { id } = await requireFile(scope, fileId);
      const pdf = await files.read(evidenceFileKey(scope.farm_id, id));
      if (!pdf) throw new HttpError('not_found', 'file');
      immutable();
      return Uint8Array.from(pdf);
    },
    'evidence.writeArchive': async ({ scope, params: { fileId } }) =>
      writeArchive({ db, files }, scope, await requireFile(scope, fileId)),
    'evidence.registered': async ({ params: { code } }) => {
      const file = await findRegistered(db, { code });
      if (!file) throw new HttpError('not_found', 'file');
      return file;
    },
    'evidence.check': async ({ params: { sha256 } }) => ({ file: await findRegistered(db, { sha256 }) }),
  } satisfies SomeHandlers;
}
