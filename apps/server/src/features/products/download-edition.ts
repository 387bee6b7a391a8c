import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CatalogProblem } from '@brazda/contract';
import { isAllowedUrl } from '../../platform/allowed-url.ts';
import { fetchFailureOf } from '../../platform/response-body.ts';

/** Why an edition was not imported. */
export class EditionError extends Error {
  readonly reason: CatalogProblem;

  constructor(problem: CatalogProblem['problem'], file: string, what = '') {
    super([problem, file, what].filter(Boolean).join(': '));
    this.reason = { problem, file, row: null, what };
  }
}

interface EditionSource {
  /** The fixed address that redirects to the newest edition. */
  readonly url: string;
  /** The hosts to which it may redirect. */
  readonly hosts: readonly string[];
  readonly signal: AbortSignal;
}

/** The newest edition of a source: the name of its file, and what downloads it. */
export interface OfferedEdition {
  readonly file: string;
  /** Writes the file to a path. Throws EditionError. */
  download(path: string): Promise<void>;
  /** Ends the connection without reading the file. */
  cancel(): Promise<void>;
}

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10 * 60_000;
/** Five times the size of September 2026. */
const MAX_BYTES = 200_000_000;

/** Asks a source for its newest edition, of which it reads nothing yet. Throws EditionError. */
export async function requestEdition({ url, hosts, signal }: EditionSource): Promise<OfferedEdition> {
  let address = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const { host, pathname } = new URL(address);
    if (!isAllowedUrl(address, hosts)) throw new EditionError('elsewhere', host);
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch((error: unknown) => {
      throw new EditionError('no_network', host, fetchFailureOf(error));
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      address = new URL(location, address).href;
      continue;
    }
    if (!response.ok || !response.body) throw new EditionError('refused', host, String(response.status));
    const { body } = response;
    const file = decodeURIComponent(pathname.split('/').at(-1) ?? '');
    return { file, download: (path) => save(body, path, { file, host }), cancel: () => body.cancel() };
  }
  throw new EditionError('elsewhere', new URL(address).host);
}

async function save(
  body: ReadableStream<Uint8Array>,
  path: string,
  { file, host }: { readonly file: string; readonly host: string },
): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Uint8Array, _, done) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done(new EditionError('too_large', file));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(body), limit, createWriteStream(path));
  } catch (error) {
    if (error instanceof EditionError) throw error;
    if (error instanceof Error && 'syscall' in error && 'path' in error) throw error;
    throw new EditionError('no_network', host, fetchFailureOf(error));
  }
}
