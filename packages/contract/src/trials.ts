import { COUNTRIES } from '@brazda/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Farm } from './farms.ts';
import { IsoDateTime, text } from './shared.ts';

/** A farm that a visitor has without an account, bound to their browser. */
export const Trial = z.object({
  farm: Farm,
  /** When it is removed. */
  ends_at: IsoDateTime,
  /** Whether a mail with which it is kept was requested. */
  is_confirming: z.boolean(),
});
export type Trial = z.infer<typeof Trial>;

export const trials = {
  get: endpoint({
    method: 'GET',
    path: '/trial-farm/',
    summary: 'Returns the trial farm of the browser, null if there is none',
    access: 'anyone',
    response: z.object({ trial: Trial.nullable() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/trial-farm/',
    summary: 'Creates a trial farm for a visitor without an account, or returns the one of the browser',
    access: 'anyone',
    body: z.strictObject({ name: text(200), country: z.enum(COUNTRIES) }),
    response: Trial,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/trial-farm/keep/',
    summary: 'Moves the trial farm of the browser into the account of the user',
    access: 'in-person',
    response: Farm,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trial-farm/',
    summary: 'Removes the trial farm of the browser with all its data',
    access: 'anyone',
  }),
};
