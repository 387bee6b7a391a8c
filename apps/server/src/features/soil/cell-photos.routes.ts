import { recordEvent } from '../../platform/db/audit.ts';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeAfterCommit, requireRoom } from '../../platform/files/stored-file.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { processPhoto } from '../notes/index.ts';
import {
  cellPhotoKey,
  findCellPhoto,
  putCellPhoto,
  removeCellPhoto,
  type StoredCellPhoto,
  sumCellPhotoBytes,
} from './cell-photos.repo.ts';
import { listCells } from './cells.repo.ts';
import { lockAnalysisToSample, requireAnalysisToSample } from './open-cell.ts';
import { requireAnalysis, requireOperated } from './require-analysis.ts';

interface CellPhotosDeps {
  readonly db: DbPool;
  readonly files: FileStore;
  /** Bytes that the photos of the samples of one farm may take. */
  readonly quota_bytes: number;
  readonly publishChange: PublishChange;
}

type ChangingCall = Pick<Call<EndpointOf<'sampling.removePhoto'>>, 'params' | 'scope' | 'actor' | 'address'>;

/** Handlers of the photos that samplers take of the place or the bag of a sample. */
export function cellPhotosHandlers({ db, files, quota_bytes, publishChange }: CellPhotosDeps) {
  /** Changes the photo of a cell that is open for sampling, and removes the file of the one that it had. */
  async function change(
    { params: { cellId }, scope, actor, address }: ChangingCall,
    action: string,
    work: (tx: DbTransaction, before: StoredCellPhoto | undefined) => Promise<void>,
  ) {
    const { before, cell } = await db.transaction().execute(async (tx) => {
      const { analysis } = await lockAnalysisToSample(tx, scope, { user_id: actor.user_id, cell_id: cellId });
      const before = await findCellPhoto(tx, scope.farm_id, { order_id: analysis.id, cell_id: cellId });
      await work(tx, before);
      const event = { actor, address, farm_id: scope.farm_id, entity: 'soil_cell' } as const;
      await recordEvent(tx, { ...event, entity_id: cellId, action });
      return { before, cell: (await listCells(tx, [analysis.id], cellId)).get(analysis.id)![0]! };
    });
    if (before) removeAfterCommit(files, cellPhotoKey(before.id));
    publishChange(scope.farm_id, { change: null, events: ['soil'] });
    return cell;
  }

  async function read(scope: Scope, cell: { readonly order_id: string; readonly cell_id: string }) {
    const photo = await findCellPhoto(db, scope.farm_id, cell);
    const bytes = photo && (await files.read(cellPhotoKey(photo.id)));
    if (!bytes) throw new HttpError('not_found', 'photo');
    return Uint8Array.from(bytes);
  }

  return {
    'sampling.putPhoto': async ({ body, ...call }) => {
      const { scope, actor, params } = call;
      const cell = { user_id: actor.user_id, cell_id: params.cellId };
      const { id } = await requireAnalysisToSample(db, scope, cell);
      const { label } = (await listCells(db, [id], params.cellId)).get(id)![0]!;
      const { jpeg } = await processPhoto(label, body);
      return change(call, 'sample_photo_stored', async (tx, before) => {
        const others = (await sumCellPhotoBytes(tx, scope.farm_id)) - (before?.bytes ?? 0);
        requireRoom({ others, bytes: jpeg.length, quota_bytes }, 'photos_full');
        const photo = { id: newId(), bytes: jpeg.length };
        await putCellPhoto(tx, params.cellId, photo);
        await files.write(cellPhotoKey(photo.id), jpeg, 'image/jpeg');
      });
    },
    'sampling.removePhoto': async (call) =>
      change(call, 'sample_photo_removed', async (tx, before) => {
        if (!before) throw new HttpError('not_found', 'photo');
        await removeCellPhoto(tx, call.params.cellId);
      }),
    'sampling.photo': async ({ scope, actor, params: { cellId } }) => {
      const analysis = await requireAnalysisToSample(db, scope, { user_id: actor.user_id, cell_id: cellId });
      return read(scope, { order_id: analysis.id, cell_id: cellId });
    },
    'soilAnalyses.photo': ({ scope, params: { soilAnalysisId, cellId } }) =>
      read(scope, { order_id: soilAnalysisId, cell_id: cellId }),
    'operatorSoil.photo': async ({ scope, params: { soilAnalysisId, cellId } }) => {
      const analysis = await requireAnalysis(db, scope, soilAnalysisId);
      await requireOperated(db, analysis);
      return read(scope, { order_id: soilAnalysisId, cell_id: cellId });
    },
  } satisfies SomeHandlers;
}
