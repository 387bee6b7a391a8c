import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './shared.ts';

/** Where an error of a page was met: thrown past everything, as a promise, in place of the page, or by a form. */
const KINDS = ['exception', 'rejection', 'page', 'form'] as const;
/** The most characters of the parts of a report; a page cuts what is longer. */
export const CLIENT_ERROR_LENGTHS = { name: 100, message: 1000, stack: 8000, page: 300 } as const;

const { name, message, stack, page } = CLIENT_ERROR_LENGTHS;

/** An error of a page, without anything that tells of a person. */
const ClientError = z.strictObject({
  kind: z.enum(KINDS),
  /** Of the error, such as `TypeError`. */
  name: text(name),
  message: text(message),
  stack: text(stack).optional(),
  /** The path of the page, without its query. */
  page: text(page),
});
export type ClientError = z.infer<typeof ClientError>;

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/client-errors/',
    summary:
      'Takes note of an error in a page, for the log, the metrics and the error tracker of the operator',
    access: 'anyone',
    body: ClientError,
    // Of every kind of character.
    bodyLimit: 40_000,
  }),
};
