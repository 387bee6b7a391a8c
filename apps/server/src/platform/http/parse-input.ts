import { parseHostile, type TextProblem } from '@brazda/contract';
import { type Language, languageOf } from '@brazda/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { translatorOfErrors } from './error-texts.ts';
import { HttpError } from './http-error.ts';
import { inputMessageOf } from './input-message.ts';

/** The language that a request prefers; English, the API's own language, if none of ours is accepted. */
export function negotiateLanguage(request: FastifyRequest): Language {
  const languages = request.headers['accept-language']?.split(',') ?? [];
  return languages.map((code) => languageOf(code.trim())).find((language) => language !== null) ?? 'en';
}

/** The messages of a language: ours for texts and for what is wrong with a value, those of the library for the rest. */
function messagesIn(language: Language): z.core.$ZodErrorMap {
  const { localeError } = z.locales[language]();
  return (issue) => {
    const { params } = issue as { readonly params?: Partial<TextProblem> };
    if (issue.code !== 'custom' || params?.problem === undefined)
      return inputMessageOf(issue, language) ?? localeError(issue);
    const character = 'character' in params ? String(params.character) : '';
    return translatorOfErrors(language)(`errors:text.${params.problem}`, { character });
  };
}

const MESSAGES: Record<Language, z.core.$ZodErrorMap> = {
  en: messagesIn('en'),
  ro: messagesIn('ro'),
  fr: messagesIn('fr'),
};

/** Maximum messages about one part of a request: more tell its author nothing, and the author chooses how many there are. */
const MAX_MESSAGES = 20;

/** A message about one field. */
interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/**
 * A part of a request as its schema describes it; undefined without a schema. Throws HttpError, which names the first wrong
 * fields and how many more there are, with messages in a language. `where` names the part if the whole of it is wrong.
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown, language: Language, where: string) {
  if (!schema) return undefined;
  const parsed = parseHostile(schema, value ?? {}, MESSAGES[language]);
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the endpoint has just said what it is
  if (parsed.success) return parsed.data as any;
  const { issues } = parsed.error;
  const details: Record<string, string[]> = Object.create(null);
  for (const { field, message } of firstMessages(issues, language, where))
    details[field] = [...(details[field] ?? []), message];
  const more = countMessages(issues) - MAX_MESSAGES;
  const fields = Object.keys(details).join(', ');
  throw new HttpError('invalid', more > 0 ? `${fields}, … (+${more})` : fields, details);
}

function* firstMessages(
  issues: readonly z.core.$ZodIssue[],
  language: Language,
  where: string,
): Generator<FieldMessage> {
  let left = MAX_MESSAGES;
  for (const issue of issues) {
    for (const one of singleIssues(issue, left, language)) {
      if (left-- === 0) return;
      yield { field: one.path.join('.') || where, message: one.message };
    }
  }
}

/** An issue, or for unknown keys one of each key, at most `max`: a message that names them all would be repeated at each. */
function singleIssues(issue: z.core.$ZodIssue, max: number, language: Language) {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, max).map((key) => {
    const message = MESSAGES[language]({ ...issue, input: issue.input, keys: [key] });
    return {
      path: [...issue.path, key],
      message: typeof message === 'string' ? message : (message?.message ?? ''),
    };
  });
}

function countMessages(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}
