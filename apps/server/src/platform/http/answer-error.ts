import type { ApiError } from '@brazda/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Trouble, troubleOf } from '../db/trouble.ts';
import { Failure, type FailureCode, sentenceOf, statusOf } from './failure.ts';
import { spokenBy } from './serve.ts';

/** What Fastify itself refuses, in our words. */
const REFUSED: Readonly<Record<number, FailureCode>> = {
  404: 'not_found',
  413: 'too_large',
  429: 'too_many',
};

/** What a database that cannot do its work means for who calls. */
const TROUBLES: Readonly<Record<Trouble, FailureCode>> = { away: 'database_away', full: 'disk_full' };

/** When to try again what will be possible again by itself, in seconds. */
const RETRY_AFTER_S: Partial<Record<FailureCode, number>> = {
  database_away: 3,
  disk_full: 60,
  many_archives: 60,
};

/** The database has ended a statement: by the limit of the connection, or because somebody has asked it to. */
const TOOK_TOO_LONG = '57014';

/** The one writer of errors: expected failures in the person's language, anything else as a logged 500. */
export function answerError(error: FastifyError | Failure, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error, request.id);
  if (failure.code === 'unknown') request.log.error(error);
  const body: ApiError = {
    error: failure.code,
    detail: sentenceOf(failure, spokenBy(request)),
    ...(failure.details && { details: failure.details }),
  };
  // A failure on the way to an answer for ever must not be kept as long.
  reply.header('cache-control', 'no-store');
  const retry_s = RETRY_AFTER_S[failure.code];
  if (retry_s) reply.header('retry-after', retry_s);
  return reply.code(statusOf(failure.code)).type('application/json').send(JSON.stringify(body));
}

function failureOf(error: FastifyError | Failure, id: string): Failure {
  if (error instanceof Failure) return error;
  const trouble = troubleOf(error);
  if (trouble) return new Failure(TROUBLES[trouble]);
  if (error.code === TOOK_TOO_LONG) return new Failure('too_long');
  const status = error.statusCode ?? 500;
  if (REFUSED[status]) return new Failure(REFUSED[status], 'address');
  return status < 500 ? new Failure('invalid', error.message) : new Failure('unknown', id);
}
