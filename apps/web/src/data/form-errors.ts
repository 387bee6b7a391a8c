import { ApiError } from '../lib/api.ts';

/** What went wrong with a form: by field, and in general. */
export interface FormErrors {
  readonly general: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export const NO_FORM_ERRORS: FormErrors = { general: null, fields: {} };

/**
 * What a failure says about a form that has these fields: messages by field go to their field, joined by spaces;
 * those of anything else, a text, or whatever else the server says, are general. `sentence` stands in for a failure
 * that the server did not word.
 */
export function formErrorsOf(error: Error, names: readonly string[], sentence: string): FormErrors {
  if (!(error instanceof ApiError) || error.status >= 500) return { general: sentence, fields: {} };
  const { details, detail, code } = error;
  if (typeof details === 'string' && details) return { general: details, fields: {} };
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const { path, message } of messagesOf(details)) {
    // An item of a list belongs to the field that holds the list, a field of an item to the form of that item.
    const name = path.split('.').find((part) => names.includes(part));
    if (name !== undefined) fields[name] = [fields[name], message].filter(Boolean).join(' ');
    else others.push(message);
  }
  if (Object.keys(fields).length > 0) return { general: others.join(' ') || null, fields };
  return { general: others[0] || detail || code || sentence, fields };
}

/** Every message under a value, however deep, with the path that leads to it. */
function messagesOf(value: unknown, path = ''): { path: string; message: string }[] {
  if (typeof value === 'string') return value ? [{ path, message: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    messagesOf(inner, Array.isArray(value) ? path : path ? `${path}.${key}` : key),
  );
}
