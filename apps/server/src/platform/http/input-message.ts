import type { Language } from '@brazda/domain';
import type { Messages } from '@brazda/i18n';
import type { z } from 'zod';
import { translatorOfErrors } from './error-texts.ts';

type Issue = z.core.$ZodRawIssue;

type MessageName = keyof Messages['errors']['input'];

/** What an issue of a schema means to the person who typed the input; null where the schema has a message of its own. */
export function inputMessageOf(issue: Issue, language: Language): string | null {
  const [name, limit] = meaningOf(issue);
  return name && translatorOfErrors(language)(`errors:input.${name}`, { n: String(limit ?? '') });
}

function meaningOf(issue: Issue): readonly [MessageName | null, (number | bigint | Date | string)?] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? 'missing' : 'unreadable'];
    case 'invalid_value':
      return [issue.input === undefined ? 'missing' : 'choice'];
    case 'invalid_format':
      return [issue.format === 'email' ? 'email' : issue.format === 'date' ? 'day' : 'unreadable'];
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return ['unreadable'];
    case 'not_multiple_of':
      return ['decimals'];
    case 'unrecognized_keys':
      return ['unknown', issue.keys.join(', ')];
    case 'too_big':
      return [sizedName(issue, 'above'), issue.maximum];
    case 'too_small':
      // An empty text that must not be empty.
      if (issue.origin === 'string' && issue.minimum === 1) return ['missing'];
      return [sizedName(issue, 'below'), issue.minimum];
    default:
      return [null];
  }
}

function sizedName(
  { origin, inclusive }: { readonly origin: string; readonly inclusive?: boolean | undefined },
  side: 'above' | 'below',
): MessageName {
  if (origin === 'string') return side === 'above' ? 'text_long' : 'text_short';
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return side === 'above' ? 'list_long' : 'list_short';
  if (inclusive === false) return side === 'above' ? 'number_under' : 'number_over';
  return side === 'above' ? 'number_above' : 'number_below';
}
