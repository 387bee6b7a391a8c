import { serveJobs, yieldToRequests } from '@brazda/raster';
import { HttpError, type HttpErrorCode } from '../http/http-error.ts';

/** What a thread makes of a file, or why it refuses it. */
export type ParserReply<Result> =
  | { readonly parsed: Result }
  | { readonly refused: { readonly code: HttpErrorCode; readonly what: string } };

/** In the script of a `fileParser`: parses each file; an HttpError is passed on to the caller of the parser. */
export function serveParser<Job, Result>(parse: (job: Job) => Result | Promise<Result>): void {
  yieldToRequests();
  serveJobs<Job, ParserReply<Result>>(async (job) => {
    try {
      return { parsed: await parse(job) };
    } catch (error) {
      if (error instanceof HttpError) return { refused: { code: error.code, what: error.what } };
      throw error;
    }
  });
}
