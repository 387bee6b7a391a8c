import type { ApiError } from '@brazda/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseTrouble, troubleOf } from '../db/trouble.ts';
import { type ErrorSpecs, HttpError, type HttpErrorCode, sentenceOf } from './http-error.ts';
import { negotiateLanguage } from './parse-input.ts';

/** Errors of Fastify itself, as our error codes. */
const REFUSED: Readonly<Record<number, HttpErrorCode>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'too_many_requests',
};

/** Failures of the database, as error codes. */
const TROUBLES: Readonly<Record<DatabaseTrouble, HttpErrorCode>> = {
  away: 'database_away',
  full: 'disk_full',
};

/** Seconds after which to retry errors that may end by themselves. */
const RETRY_AFTER_S: Partial<Record<HttpErrorCode, number>> = {
  database_away: 3,
  key_busy: 3,
  disk_full: 60,
  many_archives: 60,
  busy: 60,
};

/** PostgreSQL canceled a statement: by its timeout, or on request. */
const TOOK_TOO_LONG = '57014';

/** Sends errors by how they are registered: expected ones in the user's language, any other as a logged 500. */
export function errorSender(errors: ErrorSpecs) {
  return (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => {
    const httpError = httpErrorOf(error, request.id);
    const spec = errors[httpError.code];
    if (httpError.code === 'unknown' || spec === undefined) request.log.error(error);
    const body: ApiError = {
      error: httpError.code,
      detail: sentenceOf(httpError, negotiateLanguage(request)),
      ...(httpError.details && { details: httpError.details }),
    };
    // An error must not be cached like the immutable response that was requested.
    reply.header('cache-control', 'no-store');
    const retry_s = RETRY_AFTER_S[httpError.code];
    if (retry_s) reply.header('retry-after', retry_s);
    return reply
      .code(typeof spec === 'object' ? spec.status : (spec ?? 500))
      .type('application/json')
      .send(JSON.stringify(body));
  };
}

function httpErrorOf(error: FastifyError | HttpError, id: string): HttpError {
  if (error instanceof HttpError) return error;
  const trouble = troubleOf(error);
  if (trouble) return new HttpError(TROUBLES[trouble]);
  if (error.code === TOOK_TOO_LONG) return new HttpError('too_long');
  const status = error.statusCode ?? 500;
  if (REFUSED[status]) return new HttpError(REFUSED[status], 'address');
  return status < 500 ? new HttpError('invalid', error.message) : new HttpError('unknown', id);
}
