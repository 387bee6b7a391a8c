import { parentPort } from 'node:worker_threads';
import { decodeTile, type TileFormat } from './tile-codec.ts';

parentPort?.on('message', ({ stored, format }: { stored: Uint8Array; format: TileFormat }) => {
  try {
    const samples = decodeTile(stored, format);
    parentPort?.postMessage({ samples }, [samples.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message });
  } finally {
    (stored.buffer as ArrayBuffer).transfer(0);
  }
});
