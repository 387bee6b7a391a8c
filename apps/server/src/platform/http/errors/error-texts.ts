import type { Language } from '@brazda/domain';

/** The status and the messages of errors by code. A message may contain the placeholder `%{what}`. */
export type ErrorTexts = Readonly<
  Record<string, Readonly<Record<Language, string>> & { readonly status: number }>
>;
