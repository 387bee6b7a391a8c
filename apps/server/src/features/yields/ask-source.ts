import type { StatisticsProblem } from '@brazda/contract';

/** Why a source of statistics gave no yields; the message is for the operator. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly problem: StatisticsProblem;

  constructor(problem: StatisticsProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A request to a source of statistics. */
export interface SourceRequest {
  readonly url: string;
  /** Sent as JSON; without it the request is a GET. */
  readonly body?: object;
  readonly signal: AbortSignal;
}

/** Sources take up to a minute for a large table. */
const TIMEOUT_MS = 120_000;
/** Four times the largest known answer, the archive of Agreste. */
const MAX_BYTES = 50_000_000;

/** Asks a source and returns its answer, which is not empty. Throws SourceError. */
export async function askSource({ url, body, signal }: SourceRequest): Promise<Uint8Array> {
  const { host } = new URL(url);
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    // Public pages move between their own hosts only by hand of the operator.
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new SourceError('no_answer', `${host} does not answer (${codeOf(error)})`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new SourceError(
      response.status >= 500 ? 'no_answer' : 'refused',
      `${host} answers ${response.status}`,
    );
  }
  const bytes = await readLimited(response, host);
  if (bytes.length === 0) throw new SourceError('nothing_found', `${host} answers with nothing`);
  return bytes;
}

async function readLimited(response: Response, host: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new SourceError('unreadable', `${host} answers with more than 50 MB`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('no_answer', `${host} broke off (${codeOf(error)})`);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } };
  return cause?.code ?? name;
}
