import type { StatisticsProblem } from '@brazda/contract';
import { fetchFailureOf, readBody } from '../../platform/response-body.ts';

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
    throw new SourceError('no_answer', `${host} does not answer (${fetchFailureOf(error)})`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new SourceError(
      response.status >= 500 ? 'no_answer' : 'refused',
      `${host} answers ${response.status}`,
    );
  }
  const bytes = await readBody(response, MAX_BYTES).catch((error: unknown) => {
    throw new SourceError('no_answer', `${host} broke off (${fetchFailureOf(error)})`);
  });
  if (bytes === null) throw new SourceError('unreadable', `${host} answers with more than 50 MB`);
  if (bytes.length === 0) throw new SourceError('nothing_found', `${host} answers with nothing`);
  return bytes;
}
