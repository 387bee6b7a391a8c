import type { Import } from '@brazda/contract';
import { IMPORT_LIMITS, type ImportState } from '@brazda/domain';
import type { Kysely } from 'kysely';
import type { Author } from '../../platform/db/changes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { Call, EndpointOf, Handlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { Workers } from '../../platform/jobs/workers.ts';
import { hasSeason, requireFarmArea, requireUserArea } from '../farms/index.ts';
import { findTurn } from './import-queue.repo.ts';
import { chooseLayers, cleanImport, createImport, listImports, moveImport } from './imports.repo.ts';
import { chooseRows, listRows } from './rows.repo.ts';
import { takePiece } from './uploads.repo.ts';
import { folderOf, removeFiles, writePiece } from './uploads.ts';

export interface ImportsDeps {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly workers: Workers;
  /** Sends an event to all clients that follow the farm. */
  publish(event: FarmEvent): void;
}

type Handled =
  | 'imports.list'
  | 'imports.create'
  | 'imports.upload'
  | 'imports.get'
  | 'imports.read'
  | 'imports.rows'
  | 'imports.choose'
  | 'imports.apply'
  | 'imports.cancel';
type Params = Call<EndpointOf<'imports.get'>>['params'];

/** States in which the files can be read again with other settings. */
const READ_ONCE: readonly ImportState[] = ['asking', 'ready', 'failed'];
const UNFINISHED: readonly ImportState[] = ['uploading', 'reading', 'applying', ...READ_ONCE];

/** Handles the import endpoints. */
export function importsHandlers({ db, dataDir, workers, publish }: ImportsDeps) {
  async function importOf({ farmId: farm_id, importId: id }: Params, on: Db = db): Promise<Import> {
    const [found] = await listImports(on, { farm_id, id });
    if (!found) throw new HttpError('not_found', 'import');
    return found;
  }

  /** Moves an import to another state and returns it; null if it is in none of the allowed previous states. */
  const stepped = (params: Params, from: readonly ImportState[], to: ImportState, author?: Author) =>
    db
      .transaction()
      .execute(async (tx) =>
        (await moveImport(tx, params.importId, from, to, author)) ? importOf(params, tx) : null,
      );

  /** Publishes an import after a step, and returns it. */
  function reported(imported: Import): Import {
    publish({ type: 'import', farm_id: imported.farm, import_id: imported.id });
    return imported;
  }

  async function ask(task: 'readImport' | 'applyImport', import_id: string) {
    const turn = await findTurn(db, import_id);
    if (turn) workers[task](turn);
  }

  function mustBe({ state }: Import, ...states: readonly ImportState[]) {
    if (!states.includes(state)) throw new HttpError('import_not_so_far', state);
  }

  return {
    'imports.list': async ({ params, query }) => ({
      results: await listImports(db, { farm_id: params.farmId, limit: query.limit }),
    }),
    'imports.create': async ({ params, body, lineages, ...call }) => {
      const { farmId, seasonId } = params;
      if (!(await hasSeason(db, farmId, seasonId, lineages))) throw new HttpError('not_found', 'season');
      const bytes = body.files.reduce((sum, { size }) => sum + size, 0);
      if (bytes > IMPORT_LIMITS.bytes) throw new HttpError('too_large');
      const begun = await createImport(db, farmId, seasonId, call, body.files);
      if (begun === null) throw new HttpError('many_imports');
      return begun;
    },
    'imports.upload': async ({ params, query: { offset }, body: bytes }) => {
      const { farmId: farm_id, importId: import_id, fileId: file_id } = params;
      const piece = { farm_id, import_id, file_id, offset, bytes };
      const taken = await takePiece(db, piece, () =>
        writePiece(folderOf(dataDir, import_id), file_id, offset, bytes),
      );
      if (taken.outcome === 'missing') {
        await importOf(params);
        throw new HttpError('not_found', 'file');
      }
      if (taken.outcome === 'too_large') throw new HttpError('too_large');
      if (taken.outcome === 'elsewhere') throw new HttpError('upload_elsewhere', String(taken.received));
      if (taken.outcome === 'late') throw new HttpError('import_not_so_far', taken.state);
      if (taken.outcome === 'taken') return taken.imported;
      await ask('readImport', import_id);
      return reported(taken.imported);
    },
    'imports.get': ({ params }) => importOf(params),
    'imports.read': async ({ params, body }) => {
      mustBe(await importOf(params), ...READ_ONCE);
      const choices = body.layers.map(({ id, is_taken, ...choice }) => ({ id, is_taken, choice }));
      const begun = await db.transaction().execute(async (tx) => {
        if (!(await moveImport(tx, params.importId, READ_ONCE, 'reading'))) return null;
        if (!(await chooseLayers(tx, params.importId, choices))) throw new HttpError('not_found', 'layer');
        return importOf(params, tx);
      });
      if (!begun) throw new HttpError('import_not_so_far', (await importOf(params)).state);
      await ask('readImport', params.importId);
      return reported(begun);
    },
    'imports.rows': async ({ params, query }) => {
      await importOf(params);
      return { results: await listRows(db, params.importId, query) };
    },
    'imports.choose': async ({ params, body }) => {
      mustBe(await importOf(params), 'ready');
      return db.transaction().execute(async (tx) => {
        await chooseRows(tx, params.importId, body);
        return importOf(params, tx);
      });
    },
    'imports.apply': async ({ params, ...call }) => {
      const found = await importOf(params);
      // A second click, or one in another window, has no further effect.
      if (found.state === 'applying' || found.state === 'applied') return found;
      mustBe(found, 'ready');
      await requireFarmArea(db, found.season, found.hectares);
      await requireUserArea(db, call.actor.user_id);
      const begun = await stepped(params, ['ready'], 'applying', call);
      if (begun) await ask('applyImport', params.importId);
      return reported(begun ?? (await importOf(params)));
    },
    'imports.cancel': async ({ params }) => {
      const found = await importOf(params);
      if (found.state === 'cancelled') return found;
      const cancelled = await stepped(params, UNFINISHED, 'cancelled');
      if (!cancelled) throw new HttpError('import_not_so_far', (await importOf(params)).state);
      await cleanImport(db, params.importId);
      await removeFiles(dataDir, params.importId);
      return reported(cancelled);
    },
  } satisfies Handlers<Handled>;
}
