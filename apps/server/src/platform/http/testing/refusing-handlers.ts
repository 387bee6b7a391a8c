import { type CallName, calls } from '@brazda/contract';
import type { Handlers } from '../call.ts';
import { HttpError } from '../http-error.ts';

/** A handler for each call that does nothing but answer 409, so that a test sees what happens before it. */
export function refusingHandlers(): Handlers<CallName> {
  const refuse = () => {
    throw new HttpError('key_busy');
  };
  return Object.fromEntries(calls.map(([name]) => [name, refuse])) as unknown as Handlers<CallName>;
}
