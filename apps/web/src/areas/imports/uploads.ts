import { api, type Import } from '@brazda/contract/client';
import { IMPORT_LIMITS } from '@brazda/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, ConnectError, call, ReadError, TRANSIENT_STATUSES } from '../../lib/api.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { startUpload, type Upload, type UploadState } from '../../lib/upload.ts';
import { importQuery } from './queries.ts';

/** A file on this device that cannot be read any more: it was moved, changed or its medium removed. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** The progress of the uploads of this window, by import. They continue across pages. */
const states = createStore<ReadonlyMap<string, UploadState>>(new Map());
const running = new Map<string, Upload>();

/** The upload of an import from this window; null if there is none. */
export function useUpload(importId: string): UploadState | null {
  return useStore(states).get(importId) ?? null;
}

/** The functions that start, wake and end the upload of an import. */
export function useUploads() {
  const client = useQueryClient();
  return {
    /** `files` are the files of the import on this device, by their ids. */
    begin: (imported: Import, files: ReadonlyMap<string, File>) => begin(client, imported, files),
    wake: (importId: string) => running.get(importId)?.wake(),
    /** Resolves when nothing more of an import is sent, for whatever reason. */
    ended: async (importId: string) => running.get(importId)?.ended,
    end,
  };
}

function begin(client: QueryClient, { id, farm, files }: Import, chosen: ReadonlyMap<string, File>): void {
  if (running.has(id)) return;
  const params = { farmId: farm, importId: id };
  const know = (imported: Import) => {
    client.setQueryData(importQuery(farm, id).queryKey, imported);
    return imported.files;
  };
  const upload = startUpload(files, {
    maxChunkBytes: IMPORT_LIMITS.chunk_bytes,
    send: async (fileId, offset, body, signal) =>
      know(
        await call(api.imports.upload, { params: { ...params, fileId }, query: { offset }, body, signal }),
      ),
    list: async (signal) => know(await call(api.imports.get, { params, signal })),
    read: (fileId, from, to) => bytesOf(chosen.get(fileId), from, to),
    isTransient: isPassing,
    onState: (state) => states.set(new Map(states.get()).set(id, state)),
    now: () => performance.now(),
    random: Math.random,
  });
  running.set(id, upload);
  watch();
  upload.ended.then(() => {
    running.delete(id);
    watch();
  });
}

/** Stops an upload and drops its progress. */
function end(importId: string): void {
  running.get(importId)?.cancel();
  states.set(new Map([...states.get()].filter(([id]) => id !== importId)));
}

async function bytesOf(file: File | undefined, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(await file!.slice(from, to).arrayBuffer());
    if (bytes.length === to - from) return bytes;
  } catch (cause) {
    throw new UnreadableFile('the file cannot be read', { cause });
  }
  throw new UnreadableFile('the file is shorter than it was');
}

function isPassing(error: Error): boolean {
  if (error instanceof ConnectError || error instanceof ReadError) return true;
  return error instanceof ApiError && (error.status >= 500 || TRANSIENT_STATUSES.has(error.status));
}

/** During an upload, leaving the page asks first, and a restored connection is used immediately. */
function watch(): void {
  const change = running.size > 0 ? addEventListener : removeEventListener;
  change('beforeunload', warn);
  change('online', wakeAll);
}

function warn(event: Event): void {
  event.preventDefault();
}

function wakeAll(): void {
  for (const upload of running.values()) upload.wake();
}
