import { useEffect } from 'react';
import { ApiError, ConnectError, ReadError } from './api.ts';
import { messagesOf } from './api-messages.ts';
import { reportError } from './error-reports.ts';
import { useErrorText } from './error-text.ts';
import { useTranslation } from './language.ts';

/** The errors of a form: by field, and in general. */
export interface FormErrors {
  readonly general: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

const NO_FORM_ERRORS: FormErrors = { general: null, fields: {} };

/** The errors of a form with these fields after a failed call; a failure without any message is reported. */
export function useFormErrors(error: Error | null, names: readonly string[]): FormErrors {
  const t = useTranslation();
  const errorText = useErrorText();
  const isSilent = error !== null && hasNoMessage(error);
  useEffect(() => {
    if (isSilent) reportError('form', error);
  }, [isSilent, error]);
  if (!error) return NO_FORM_ERRORS;
  return formErrorsOf(error, names, isSilent ? t('common:form.unknown') : errorText(error));
}

/** Whether a failure has no message: neither from the server, nor ours for a lost connection or a server error. */
export function hasNoMessage(error: Error): boolean {
  if (error instanceof ConnectError || error instanceof ReadError) return false;
  if (!(error instanceof ApiError)) return true;
  return error.status < 500 && !messagesOf(error.details).length && !error.detail && !error.code;
}

/**
 * The errors of a form with these fields: messages of its fields go to the field, joined by spaces; all others are
 * general. `sentence` is used for a failure without a message from the server.
 */
export function formErrorsOf(error: Error, names: readonly string[], sentence: string): FormErrors {
  if (!(error instanceof ApiError) || error.status >= 500) return { general: sentence, fields: {} };
  const { details, detail, code } = error;
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of messagesOf(details)) {
    // An item of a list belongs to the field that contains the list, a field of an item to the form of that item.
    const name = path.split('.').find((part) => names.includes(part));
    if (name !== undefined) fields[name] = joined(fields[name], message);
    else if (!others.includes(message)) others.push(message);
  }
  const general = others.join(' ') || null;
  if (general || Object.keys(fields).length > 0) return { general, fields };
  return { general: detail || code || sentence, fields };
}

function joined(before: string | undefined, message: string): string {
  return before === undefined ? message : `${before} ${message}`;
}
