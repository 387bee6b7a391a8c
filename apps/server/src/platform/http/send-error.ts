import type { ApiError } from '@brazda/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Trouble, troubleOf } from '../db/trouble.ts';
import { HttpError, type HttpErrorCode, sentenceOf, statusOf } from './http-error.ts';
import { spokenBy } from './serve.ts';

/** What Fastify itself refuses, in our words. */
const REFUSED: Readonly<Record<number, HttpErrorCode>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'too_many',
};

/** What a database that cannot do its work means for who calls. */
const TROUBLES: Readonly<Record<Trouble, HttpErrorCode>> = { away: 'database_away', full: 'disk_full' };

/** When to try again what will be possible again by itself, in seconds. */
const RETRY_AFTER_S: Partial<Record<HttpErrorCode, number>> = {
  database_away: 3,
  disk_full: 60,
  many_archives: 60,
};

/** The database has ended a statement: by the limit of the connection, or because somebody has asked it to. */
const TOOK_TOO_LONG = '57014';

/** The one writer of errors: expected failures in the person's language, anything else as a logged 500. */
export function sendError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const httpError = httpErrorOf(error, request.id);
  if (httpError.code === 'unknown') request.log.error(error);
  const body: ApiError = {
    error: httpError.code,
    detail: sentenceOf(httpError, spokenBy(request)),
    ...(httpError.details && { details: httpError.details }),
  };
  // A failure on the way to an answer for ever must not be kept as long.
  reply.header('cache-control', 'no-store');
  const retry_s = RETRY_AFTER_S[httpError.code];
  if (retry_s) reply.header('retry-after', retry_s);
  return reply.code(statusOf(httpError.code)).type('application/json').send(JSON.stringify(body));
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
