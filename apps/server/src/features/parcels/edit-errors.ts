import { IMPORT_LIMITS, type Language } from '@brazda/domain';
import type { Messages, TextKey } from '@brazda/i18n';
import { translatorOfErrors } from '../../platform/http/error-texts.ts';
import { HttpError, type HttpErrorCode } from '../../platform/http/http-error.ts';

type OrganicError = Extract<HttpErrorCode, `organic_${string}`>;
/** What is wrong with an entry of an edit. */
export type EditProblem = keyof Messages['errors']['edit'] | OrganicError;

/** The problems of the entries of an edit, by field, such as `create.0.shape`. */
export type EditProblems = Map<string, EditProblem>;

/** Throws an HttpError that names every wrong entry; returns where there is none. */
export function throwProblems(problems: EditProblems, language: Language): void {
  if (problems.size === 0) return;
  const translate = translatorOfErrors(language);
  const details = [...problems].map(([field, problem]): [string, string[]] => [
    field,
    [translate(textOf(problem), { points: IMPORT_LIMITS.points })],
  ]);
  throw new HttpError('invalid', [...problems.keys()].join(', '), Object.fromEntries(details));
}

function textOf(problem: EditProblem): TextKey {
  return isOrganicError(problem) ? `errors:http.${problem}` : `errors:edit.${problem}`;
}

function isOrganicError(problem: EditProblem): problem is OrganicError {
  return problem.startsWith('organic_');
}
