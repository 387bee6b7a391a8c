import { HEIC } from '@brazda/domain';
import type { OutboxFile } from '../../../lib/outbox/outbox-file.ts';
import { UnreadableFile } from '../../../lib/outbox/outbox-file.ts';
import { startPhotoWorker } from './photo-worker-client.ts';

/** A HEIC photo that was kept as it was chosen, as it is sent. Throws UnreadableFile, or another error while nothing can decode it. */
export async function convertHeic({ bytes }: OutboxFile): Promise<OutboxFile> {
  const worker = startPhotoWorker();
  try {
    const result = await worker.prepare(new Blob([bytes], { type: HEIC }));
    if ('jpeg' in result) return { bytes: result.jpeg, type: 'image/jpeg' };
    throw 'heic' in result ? new Error('HEIC photos cannot be decoded yet.') : new UnreadableFile();
  } finally {
    worker.end();
  }
}
