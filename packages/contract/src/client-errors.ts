import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CLIENT_ERROR_LENGTHS } from './limits.ts';
import { longText } from './shared.ts';

/**
 * Where an error of a page occurred: as an uncaught exception, as an unhandled rejection, instead of the page, or
 * in a form.
 */
const KINDS = ['exception', 'rejection', 'page', 'form'] as const;

const { name, message, stack, page } = CLIENT_ERROR_LENGTHS;

/** An error of a page, without personal data. */
const ClientError = z.strictObject({
  kind: z.enum(KINDS),
  /** Of the error, such as `TypeError`. */
  name: longText(name),
  message: longText(message),
  stack: longText(stack).optional(),
  /** The path of the page, without its query. */
  page: longText(page),
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
    // Enough for the maximum lengths in any characters.
    bodyLimit: 40_000,
  }),
};
