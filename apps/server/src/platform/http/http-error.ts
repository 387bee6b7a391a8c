import type { Language } from '@brazda/domain';
import { ACCOUNT_ERRORS } from './errors/account-errors.ts';
import { FARM_ERRORS } from './errors/farm-errors.ts';
import { HARVEST_ERRORS } from './errors/harvest-errors.ts';
import { INVOICE_ERRORS } from './errors/invoice-errors.ts';
import { JOURNAL_ERRORS } from './errors/journal-errors.ts';
import { LICENSE_ERRORS } from './errors/license-errors.ts';
import { NOTE_ERRORS } from './errors/note-errors.ts';
import { PLAN_ERRORS } from './errors/plan-errors.ts';
import { REQUEST_ERRORS } from './errors/request-errors.ts';
import { SOIL_ERRORS } from './errors/soil-errors.ts';
import { YIELD_ERRORS } from './errors/yield-errors.ts';

/** Errors that users can see, with their messages. */
const HTTP_ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...FARM_ERRORS,
  ...HARVEST_ERRORS,
  ...NOTE_ERRORS,
  ...PLAN_ERRORS,
  ...JOURNAL_ERRORS,
  ...INVOICE_ERRORS,
  ...LICENSE_ERRORS,
  ...SOIL_ERRORS,
  ...YIELD_ERRORS,
};

export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/** Maximum characters that an error repeats of what was sent, in each of its texts. */
const MAX_TEXT_LENGTH = 500;

/** An expected failure of a call: it becomes the status and the message of its code. Long texts are shortened. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly what: string;
  /** Messages by field, already in the user's language. */
  readonly details: Record<string, string[]> | undefined;

  constructor(code: HttpErrorCode, what = '', details?: Record<string, string[]>) {
    super(`${code} ${shortened(what)}`);
    this.code = code;
    this.what = shortened(what);
    this.details = details && shortenedDetails(details);
  }
}

function shortened(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…`;
}

function shortenedDetails(details: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(details).map(([field, messages]) => [shortened(field), messages.map(shortened)]),
  );
}

/** An error whose message is shown at a field of the call's body. */
export function fieldError(code: HttpErrorCode, field: string, language: Language): HttpError {
  return new HttpError(code, '', { [field]: [sentenceOf(new HttpError(code), language)] });
}

/** The HTTP status of an error code. */
export function statusOf(code: HttpErrorCode): number {
  return HTTP_ERRORS[code].status;
}

/** The message of an error in a language. */
export function sentenceOf({ code, what }: HttpError, language: Language): string {
  return HTTP_ERRORS[code][language].replace('%{what}', () => what);
}
