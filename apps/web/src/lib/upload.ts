import { backoffDelay } from './backoff.ts';

/** Bytes of the first and of the smallest chunk; the caller sets the largest. */
const FIRST_CHUNK_BYTES = 512_000;
const MIN_CHUNK_BYTES = 128_000;
/**
 * Target duration of a chunk: short enough to show progress and to lose cheaply, long enough to keep the overhead
 * small.
 */
const QUICK_MS = 1500;
const SLOW_MS = 6000;

/** A file of an upload as the server has it. */
export interface UploadedFile {
  readonly id: string;
  readonly size: number;
  /** Bytes received. */
  readonly received: number;
}

/**
 * The progress of an upload, in bytes of all its files. `waiting`: it has lost the connection and retries by itself.
 */
export interface UploadState {
  readonly status: 'sending' | 'waiting' | 'done' | 'failed';
  readonly sent: number;
  readonly total: number;
  /** Why it has failed, or what it waits for. */
  readonly error?: Error;
}

/** The dependencies of an upload. */
export interface UploadDeps {
  readonly maxChunkBytes: number;
  /** Sends bytes of a file from an offset on, and returns what the server then has of all files. */
  send(
    fileId: string,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<readonly UploadedFile[]>;
  /** Returns what the server has of all files. */
  list(signal: AbortSignal): Promise<readonly UploadedFile[]>;
  /** Bytes of a file on this device, `to` excluded. */
  read(fileId: string, from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether a retry may succeed. */
  isTransient(error: Error): boolean;
  onState(state: UploadState): void;
  /** Milliseconds of any clock. */
  now(): number;
  random(): number;
}

/** An upload in progress. */
export interface Upload {
  /** Resolves when nothing more is sent, for whatever reason; never rejects. */
  readonly ended: Promise<void>;
  /** Retries immediately. */
  wake(): void;
  cancel(): void;
}

/** Sends files chunk by chunk from the server's offsets, through lost connections, until all of them are complete. */
export function startUpload(files: readonly UploadedFile[], deps: UploadDeps): Upload {
  const cancelling = new AbortController();
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    ended: run(files, deps, cancelling.signal, pause),
    wake: () => wake(),
    cancel() {
      cancelling.abort();
      wake();
    },
  };
}

async function run(
  begun: readonly UploadedFile[],
  deps: UploadDeps,
  signal: AbortSignal,
  pause: (ms: number) => Promise<void>,
) {
  let files = begun;
  let piece = Math.min(FIRST_CHUNK_BYTES, deps.maxChunkBytes);
  let failures = 0;
  let isUnsure = false;
  const report = (status: UploadState['status'], error?: Error) =>
    deps.onState({ status, ...progressOf(files), ...(error && { error }) });

  while (!signal.aborted) {
    try {
      if (isUnsure) files = await deps.list(signal);
      isUnsure = false;
      const next = files.find(({ received, size }) => received < size);
      if (!next) return report('done');
      report('sending');
      const to = Math.min(next.received + piece, next.size);
      const bytes = await deps.read(next.id, next.received, to);
      const begin = deps.now();
      files = await deps.send(next.id, next.received, bytes, signal);
      piece = nextChunkSize(piece, deps.now() - begin, deps.maxChunkBytes);
      failures = 0;
    } catch (cause) {
      if (signal.aborted) return;
      const error = cause as Error;
      piece = Math.max(MIN_CHUNK_BYTES, Math.min(piece, deps.maxChunkBytes) / 2);
      if (deps.isTransient(error)) {
        report('waiting', error);
        await pause(backoffDelay(failures++, deps.random()));
        isUnsure = true;
      } else {
        // Another window may have sent the same: then the server has more than expected, and the upload continues from
        // there.
        const known = await deps.list(signal).catch(() => files);
        const isNewProgress = progressOf(known).sent !== progressOf(files).sent;
        files = known;
        if (signal.aborted) return;
        if (!isNewProgress) return report('failed', error);
      }
    }
  }
}

/** The size of the next chunk, given how long the last one took. */
function nextChunkSize(piece: number, tookMs: number, largest: number): number {
  if (tookMs < QUICK_MS) return Math.min(largest, piece * 2);
  return tookMs > SLOW_MS ? Math.max(Math.min(MIN_CHUNK_BYTES, largest), piece / 2) : piece;
}

function progressOf(files: readonly UploadedFile[]) {
  return {
    sent: files.reduce((sum, { received }) => sum + received, 0),
    total: files.reduce((sum, { size }) => sum + size, 0),
  };
}
