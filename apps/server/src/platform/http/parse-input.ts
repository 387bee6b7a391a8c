import { type Language, languageOf } from '@brazda/domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from './http-error.ts';

/** The language that a request prefers; English, the API's own language, if none of ours is accepted. */
export function negotiateLanguage(request: FastifyRequest): Language {
  const languages = request.headers['accept-language']?.split(',') ?? [];
  return languages.map((code) => languageOf(code.trim())).find((language) => language !== null) ?? 'en';
}

const LOCALE: Record<Language, z.core.$ZodErrorMap> = {
  en: z.locales.en().localeError,
  ro: z.locales.ro().localeError,
  fr: z.locales.fr().localeError,
};

/**
 * A part of a request as its schema describes it; undefined without a schema. Throws HttpError, which names every wrong
 * field, with messages in a language. `where` names the part if the whole of it is wrong.
 */
export function parseInput(schema: z.ZodType | undefined, value: unknown, language: Language, where: string) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: LOCALE[language] });
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the endpoint has just said what it is
  if (parsed.success) return parsed.data as any;
  const details: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : null;
    for (const path of unknown ?? [issue.path]) {
      const field = path.join('.') || where;
      details[field] = [...(details[field] ?? []), issue.message];
    }
  }
  throw new HttpError('invalid', Object.keys(details).join(', '), details);
}
