import { ApiError, ReadError } from '../api.ts';

/** A part of a file, and the query that names it. */
export interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `total` is the size of the whole file. */
  readonly query: { readonly offset: number; readonly total: number };
  /** The response to the last part is that of the call. */
  readonly isLast: boolean;
}

export interface PartsDeps {
  /** Bytes of each part but the last. */
  readonly part_bytes: number;
  /** Whether the server may have parts, so that it is asked before any is sent. */
  readonly isResumed: boolean;
  /** Sends a part and returns the response. Throws as `call` does. */
  send(part: FilePart): Promise<unknown>;
  /** Called after each part that the server has stored, with the bytes that it has. */
  onReceived(received: number): Promise<void>;
}

/** The code of the refusal of a part that the server does not expect. */
const ELSEWHERE = 'upload_elsewhere';
/** The server may have removed an unfinished file; more than that is no progress. */
const MAX_JUMPS = 3;

/**
 * Sends a file in parts, from where the server is, and returns the response to the call. Throws what `send` throws, and
 * ReadError if the server makes no progress.
 */
export async function sendInParts(file: ArrayBuffer, deps: PartsDeps): Promise<unknown> {
  const { part_bytes, isResumed, send, onReceived } = deps;
  const total = file.byteLength;
  let jumps = 0;
  let offset = 0;
  for (let isQuestion = isResumed; ; isQuestion = false) {
    const end = isQuestion ? offset : Math.min(offset + part_bytes, total);
    const part = {
      bytes: new Uint8Array(file.slice(offset, end)),
      query: { offset, total },
      isLast: end === total,
    };
    const response = await sendOrJump(part, send);
    const received = receivedOf(response);
    // It has the whole file, perhaps since an attempt whose response was lost.
    if (received === null) return response;
    if (!isQuestion && received <= offset) jumps++;
    if (jumps > MAX_JUMPS || received >= total) throw new ReadError('the server makes no progress');
    if (received > offset) await onReceived(received);
    offset = received;
  }
}

/** The response to a part; to one that the server does not expect, how much it has. */
async function sendOrJump(part: FilePart, send: PartsDeps['send']): Promise<unknown> {
  try {
    return await send(part);
  } catch (error) {
    const received = error instanceof ApiError && error.code === ELSEWHERE ? receivedIn(error) : null;
    if (received === null) throw error;
    return { received };
  }
}

function receivedIn({ details }: ApiError): number | null {
  const [received] = typeof details === 'object' ? (details.received ?? []) : [];
  return /^\d+$/.test(received ?? '') ? Number(received) : null;
}

/** How many bytes the server has, if a response names them. */
function receivedOf(response: unknown): number | null {
  const { received } = (response ?? {}) as { received?: unknown };
  return typeof received === 'number' ? received : null;
}
