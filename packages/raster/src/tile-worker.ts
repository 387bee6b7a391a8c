import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './thread-pool.ts';
import { decodeTile, type Samples } from './tile-codec.ts';
import type { StoredTile } from './tile-decoder.ts';

parentPort?.on('message', ({ stored, format, reach }: StoredTile) => {
  const reply = (message: ThreadReply<Samples>, handed: ArrayBuffer[]) =>
    parentPort?.postMessage(message, handed);
  try {
    const result = decodeTile(stored, format, reach);
    reply({ result }, [result.buffer as ArrayBuffer]);
  } catch (error) {
    reply({ error: (error as Error).message }, []);
  } finally {
    (stored.buffer as ArrayBuffer).transfer(0);
  }
});
