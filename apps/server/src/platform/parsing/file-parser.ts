import { isExhausted, threadPool } from '@brazda/raster';
import { HttpError, type HttpErrorCode } from '../http/http-error.ts';
import type { ParserReply } from './serve-parser.ts';

interface FileParserOptions {
  /** The script of the threads, which calls `serveParser`. */
  readonly script: URL;
  /** The error of a file that needs more memory or time than it may take. */
  readonly tooLarge: HttpErrorCode;
  /** Files that are parsed at once; others wait. */
  readonly threads?: number;
  /** Of the heap of each thread. */
  readonly memory_mb?: number;
  readonly deadline_ms?: number;
}

/** A table of 20 000 rows takes a tenth of it. */
const TABLE_DEADLINE_MS = 10_000;
const TABLE_MEMORY_MB = 256;
/** How long a thread that has nothing to do keeps its memory. */
const IDLE_MS = 60_000;

/**
 * Returns a function that parses an uploaded file in a worker thread, with limits on memory and time, so that no file can
 * block requests. It throws the HttpError that the parser throws, and `tooLarge` where a limit is exceeded.
 */
export function fileParser<Job, Result>({
  script,
  tooLarge,
  threads = 2,
  memory_mb = TABLE_MEMORY_MB,
  deadline_ms = TABLE_DEADLINE_MS,
}: FileParserOptions): (job: Job) => Promise<Result> {
  const parse = threadPool<Job, ParserReply<Result>>({
    script,
    size: threads,
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
    timeout_ms: deadline_ms,
    idle_ms: IDLE_MS,
  });
  return async (job) => {
    const reply = await parse(job).catch((error: unknown) => {
      throw isExhausted(error) ? new HttpError(tooLarge) : error;
    });
    if ('refused' in reply) throw new HttpError(reply.refused.code, reply.refused.what);
    return reply.parsed;
  };
}
