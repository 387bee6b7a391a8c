import type { Import } from '@brazda/contract';
import { IMPORT_LIMITS, type ImportState, TRIAL_LIMITS } from '@brazda/domain';
import type { Author } from '../../platform/db/changes.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import { requireSeason } from '../farms/index.ts';
import { requireRoomForLand } from '../parcels/index.ts';
import { findTurn } from './import-queue.repo.ts';
import {
  chooseLayers,
  cleanImport,
  createImport,
  listImports,
  moveImport,
  setImportSeason,
} from './imports.repo.ts';
import { chooseRows, listRows, readAdding } from './rows.repo.ts';
import { takePiece } from './uploads.repo.ts';
import { folderOf, removeFiles, writePiece } from './uploads.ts';

export interface ImportsDeps {
  readonly db: DbPool;
  readonly dataDir: string;
  /** Requests work of the workers. */
  readonly request: RequestJob;
  /** Sends an event to all clients that follow the farm. */
  publish(event: FarmEvent): void;
}

/** The import that a call names. */
type Named = Pick<Call<EndpointOf<'imports.get'>>, 'params' | 'scope'>;

/** States in which the files can be read again with other settings. */
const READ_ONCE: readonly ImportState[] = ['asking', 'ready', 'failed'];
const UNFINISHED: readonly ImportState[] = ['uploading', 'reading', 'applying', ...READ_ONCE];

/** Handles the import endpoints. */
export function importsHandlers({ db, dataDir, request, publish }: ImportsDeps) {
  const ofTrials = new TryLimit(db, {
    name: 'trial-import',
    max: TRIAL_LIMITS.imports_a_day,
    minutes: 24 * 60,
  });

  async function importOf({ params, scope }: Named, on: Db = db): Promise<Import> {
    const [found] = await listImports(on, scope, { id: params.importId });
    if (!found) throw new HttpError('not_found', 'import');
    return found;
  }

  /** Moves an import to another state and returns it; null if it is in none of the allowed previous states. */
  const stepped = (named: Named, from: readonly ImportState[], to: ImportState, author?: Author) =>
    db
      .transaction()
      .execute(async (tx) =>
        (await moveImport(tx, named.params.importId, from, to, author)) ? importOf(named, tx) : null,
      );

  /** Publishes an import after a step, and returns it. */
  function reported(imported: Import): Import {
    publish({ type: 'import', farm_id: imported.farm, import_id: imported.id });
    return imported;
  }

  async function enqueue(task: 'imports.read' | 'imports.apply', import_id: string) {
    const turn = await findTurn(db, import_id);
    if (turn) request(task, turn);
  }

  function requireState({ state }: Import, ...states: readonly ImportState[]) {
    if (!states.includes(state)) throw new HttpError('import_not_so_far', state);
  }

  return {
    'imports.list': async ({ scope, query }) => ({
      results: await listImports(db, scope, { limit: query.limit }),
    }),
    'imports.create': async ({ scope, body, ...call }) => {
      await requireSeason(db, scope);
      const bytes = body.files.reduce((sum, { size }) => sum + size, 0);
      if (bytes > IMPORT_LIMITS.bytes) throw new HttpError('too_large');
      const { user_id, is_trial } = call.actor;
      if (is_trial && bytes > TRIAL_LIMITS.import_bytes)
        throw new HttpError('trial_file_large', `${TRIAL_LIMITS.import_bytes / 1_000_000} MB`);
      if (is_trial) await ofTrials.require(user_id ?? '');
      return createImport(db, scope, call, body.files);
    },
    'imports.upload': async ({ params, scope, query: { offset }, body: bytes }) => {
      const { importId: import_id, fileId: file_id } = params;
      const taken = await takePiece(db, scope, { import_id, file_id, offset, bytes }, () =>
        writePiece(folderOf(dataDir, import_id), file_id, offset, bytes),
      );
      if (taken.outcome === 'missing') {
        await importOf({ params, scope });
        throw new HttpError('not_found', 'file');
      }
      if (taken.outcome === 'too_large') throw new HttpError('too_large');
      if (taken.outcome === 'elsewhere') throw new HttpError('upload_elsewhere', String(taken.received));
      if (taken.outcome === 'late') throw new HttpError('import_not_so_far', taken.state);
      if (taken.outcome === 'taken') return taken.imported;
      await enqueue('imports.read', import_id);
      return reported(taken.imported);
    },
    'imports.get': (call) => importOf(call),
    'imports.read': async ({ params, scope, body }) => {
      const named = { params, scope };
      requireState(await importOf(named), ...READ_ONCE);
      const { season } = body;
      if (season !== undefined) await requireSeason(db, inSeason(scope, season));
      const choices = body.layers.map(({ id, is_taken, ...choice }) => ({ id, is_taken, choice }));
      const begun = await db.transaction().execute(async (tx) => {
        if (!(await moveImport(tx, params.importId, READ_ONCE, 'reading'))) return null;
        if (season !== undefined) await setImportSeason(tx, params.importId, season);
        if (!(await chooseLayers(tx, params.importId, choices))) throw new HttpError('not_found', 'layer');
        return importOf(named, tx);
      });
      if (!begun) throw new HttpError('import_not_so_far', (await importOf(named)).state);
      await enqueue('imports.read', params.importId);
      return reported(begun);
    },
    'imports.rows': async ({ params, scope, query }) => {
      await importOf({ params, scope });
      return { results: await listRows(db, params.importId, query) };
    },
    'imports.choose': async ({ params, scope, body }) => {
      requireState(await importOf({ params, scope }), 'ready');
      return db.transaction().execute(async (tx) => {
        await chooseRows(tx, params.importId, body);
        return importOf({ params, scope }, tx);
      });
    },
    'imports.apply': async ({ params, scope, ...call }) => {
      const found = await importOf({ params, scope });
      // A second click, or one in another window, has no further effect.
      if (found.state === 'applying' || found.state === 'applied') return found;
      requireState(found, 'ready');
      await requireRoomForLand(db, inSeason(scope, found.season), await readAdding(db, params.importId));
      const begun = await stepped({ params, scope }, ['ready'], 'applying', call);
      if (begun) await enqueue('imports.apply', params.importId);
      return reported(begun ?? (await importOf({ params, scope })));
    },
    'imports.cancel': async (call) => {
      const { params } = call;
      const found = await importOf(call);
      if (found.state === 'cancelled') return found;
      const cancelled = await stepped(call, UNFINISHED, 'cancelled');
      if (!cancelled) throw new HttpError('import_not_so_far', (await importOf(call)).state);
      await cleanImport(db, params.importId);
      await removeFiles(dataDir, params.importId);
      return reported(cancelled);
    },
  } satisfies SomeHandlers;
}
