import { open } from 'node:fs/promises';
import { type FileVersion, isSameFile, versionOf } from './file-version.ts';
import { type HttpResponse, type RequestOptions, sendRequest } from './http.ts';
import { ChangedFileError, ImageryError } from './imagery-error.ts';
import { DEFAULT_HTTP, type HttpPolicy, TransientError } from './retry.ts';
import type { BandAsset } from './scene.ts';
import { dropToken, signedUrl } from './tokens.ts';

/** A local or remote file that is read in ranges. */
export interface ByteSource {
  /** The URL or path, as used in error messages. */
  readonly href: string;
  /** The bytes from `offset`, owned by the caller; fewer than `length` only at the end of the file. */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>;
  /** How many ranges to read in parallel: many to hide network latency, few on a disk. */
  readonly parallel: number;
  /** The largest gap between two ranges, in bytes, that is cheaper to read than to skip; -1 if none are worth merging. */
  readonly gap: number;
  /** Which file was read, as its server declares it; null before the first read. Absent for local files. */
  version?(): FileVersion | null;
}

/**
 * Opens the file of a band; nothing is read yet and nothing needs closing. Reads of another file than the expected one throw a
 * ChangedFileError.
 */
export function openSource(
  asset: Pick<BandAsset, 'href' | 'tokenUrl'>,
  policy: HttpPolicy = DEFAULT_HTTP,
  expected?: FileVersion,
): ByteSource {
  return /^https?:\/\//.test(asset.href) ? httpSource(asset, policy, expected) : fileSource(asset.href);
}

function fileSource(path: string): ByteSource {
  return {
    href: path,
    parallel: 4,
    gap: -1,
    async read(offset, length, signal) {
      signal?.throwIfAborted();
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw new ImageryError(
          error.code === 'ENOENT' ? `There is no file ${path}` : `${path}: cannot be read (${error.code})`,
        );
      });
      try {
        const bytes = Buffer.allocUnsafeSlow(length);
        let filled = 0;
        while (filled < length) {
          const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return bytes.subarray(0, filled);
      } finally {
        await file.close();
      }
    },
  };
}

/** A server that ignores Range is accepted for files up to this size, which are kept in memory. */
const MAX_WHOLE_BYTES = 32 * 2 ** 20;

/** The response to a range beyond the end of a file. */
const RANGE_REFUSED = 416;

/** Responses to a token that has ended, or has been withdrawn. */
const TOKEN_REFUSED = new Set([401, 403]);

function httpSource(
  { href, tokenUrl }: Pick<BandAsset, 'href' | 'tokenUrl'>,
  policy: HttpPolicy,
  expected?: FileVersion,
): ByteSource {
  let whole: Uint8Array | null = null;
  let found: FileVersion | null = null;

  /** With a token if one is required, and once more with a new one if it is refused. */
  async function get(options: RequestOptions, signal?: AbortSignal): Promise<HttpResponse> {
    if (tokenUrl === undefined) return sendRequest(href, options, policy, signal);
    const url = await signedUrl(href, tokenUrl, policy);
    const answer = await sendRequest(url, { ...options, name: href }, policy, signal);
    if (!TOKEN_REFUSED.has(answer.status)) return answer;
    await dropToken(tokenUrl, url);
    return sendRequest(await signedUrl(href, tokenUrl, policy), { ...options, name: href }, policy, signal);
  }

  return {
    href,
    parallel: 12,
    gap: 16 * 1024,
    version: () => found,
    async read(offset, length, signal) {
      if (whole) return whole.slice(offset, offset + length);
      const answer = await get(
        {
          use: 'file',
          headers: { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
          maxBytes: (status) => (status === 206 ? length : MAX_WHOLE_BYTES),
          check: (response) => requireRange(response, offset, length),
        },
        signal,
      );
      if (answer.status === RANGE_REFUSED && expected) throw new ChangedFileError(href);
      if (answer.status === 200 || answer.status === 206) {
        found = versionOf(answer);
        if (expected && !isSameFile(expected, found)) throw new ChangedFileError(href);
      }
      if (answer.status === 206) return answer.body;
      if (answer.status !== 200)
        throw new ImageryError(`${href}: the server responded with ${answer.status}`, { failure: 'refused' });
      whole = new Uint8Array(answer.body);
      return whole.slice(offset, offset + length);
    },
  };
}

function requireRange({ status, headers, body }: HttpResponse, offset: number, length: number): void {
  if (status !== 206) return;
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  if (range === null || Number(range[1]) !== offset)
    throw new TransientError('the server sent another range');
  const left = range[2] === '*' ? length : Number(range[2]) - offset;
  if (body.length < Math.min(length, left)) {
    throw new TransientError(`the range was cut off after ${body.length} of ${length} bytes`);
  }
}
