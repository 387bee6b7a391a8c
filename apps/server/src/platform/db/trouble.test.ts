import { expect, it } from 'vitest';
import { troubleOf } from './trouble.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

it.each([
  [coded('57P01'), 'away'],
  [coded('ECONNREFUSED', { syscall: 'connect' }), 'away'],
  [coded('ENOENT', { syscall: 'connect' }), 'away'],
  [new Error('Connection terminated unexpectedly'), 'away'],
  [new Error('Client has encountered a connection error and is not queryable'), 'away'],
  [new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), 'away'],
  [new Error('the step failed', { cause: coded('57P03') }), 'away'],
  [new Error('Query read timeout'), 'away'],
  [new Error('driver has already been destroyed'), 'away'],
  // PgBouncer has no session to give; PostgreSQL got wrong parameters.
  [coded('08P01', { severity: 'FATAL' }), 'away'],
  [coded('08P01', { severity: 'ERROR' }), null],
  [coded('53100'), 'full'],
  [coded('25006'), 'away'],
  [coded('ENOENT', { syscall: 'open' }), null],
  [coded('23505'), null],
  [new Error('something else'), null],
  ['text', null],
])('%s is %s', (error, trouble) => expect(troubleOf(error)).toBe(trouble));
