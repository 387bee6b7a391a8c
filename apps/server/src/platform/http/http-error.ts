import type { Language } from '@brazda/domain';
import type { Messages } from '@brazda/i18n';
import { translatorOfErrors } from './error-texts.ts';

/** The code of an error that users can see: there is one for every sentence in the texts of the area `errors`. */
export type HttpErrorCode = keyof Messages['errors']['http'];

/** How an error is sent: its HTTP status, and whether the audit trail records it for signed-in users. */
export type ErrorSpec =
  | number
  | { readonly status: number; readonly recordedAs: 'access_refused' | 'limit_hit' };

/** How errors are sent, by their codes. */
export type ErrorSpecs = Readonly<Partial<Record<HttpErrorCode, ErrorSpec>>>;

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
export function fieldError(code: HttpErrorCode, field: string, language: Language, what = ''): HttpError {
  return new HttpError(code, what, { [field]: [sentenceOf(new HttpError(code, what), language)] });
}

/** The message of an error in a language. */
export function sentenceOf({ code, what }: HttpError, language: Language): string {
  return translatorOfErrors(language)(`errors:http.${code}`, { what });
}
