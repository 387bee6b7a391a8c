import type { Language, Translated } from '@brazda/domain';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Messages about input in the words of a person, by what is wrong; `%{n}` is the limit, or the name of a field. */
const MESSAGES = {
  missing: { en: 'This is missing.', ro: 'Lipsește.', fr: 'Cette valeur manque.' },
  unreadable: { en: 'This cannot be read.', ro: 'Nu poate fi citit.', fr: 'Cette valeur est illisible.' },
  unknown: {
    en: '“%{n}” is not known here.',
    ro: '„%{n}” nu este cunoscut aici.',
    fr: '« %{n} » n’est pas connu ici.',
  },
  choice: {
    en: 'This is none of the choices.',
    ro: 'Nu este printre variantele posibile.',
    fr: 'Ce n’est pas un des choix possibles.',
  },
  number_above: { en: 'At most %{n}.', ro: 'Cel mult %{n}.', fr: '%{n} au plus.' },
  number_under: { en: 'Less than %{n}.', ro: 'Mai puțin de %{n}.', fr: 'Moins de %{n}.' },
  number_over: { en: 'More than %{n}.', ro: 'Mai mult de %{n}.', fr: 'Plus de %{n}.' },
  number_below: { en: 'At least %{n}.', ro: 'Cel puțin %{n}.', fr: '%{n} au moins.' },
  text_long: {
    en: 'Too long: at most %{n} characters.',
    ro: 'Prea lung: cel mult %{n} caractere.',
    fr: 'Trop long : %{n} caractères au plus.',
  },
  text_short: {
    en: 'Too short: at least %{n} characters.',
    ro: 'Prea scurt: cel puțin %{n} caractere.',
    fr: 'Trop court : %{n} caractères au moins.',
  },
  list_long: {
    en: 'Too many: at most %{n}.',
    ro: 'Prea multe: cel mult %{n}.',
    fr: 'Trop nombreux : %{n} au plus.',
  },
  list_short: {
    en: 'Too few: at least %{n}.',
    ro: 'Prea puține: cel puțin %{n}.',
    fr: 'Trop peu : %{n} au moins.',
  },
  decimals: {
    en: 'This has too many decimals.',
    ro: 'Are prea multe zecimale.',
    fr: 'Il y a trop de décimales.',
  },
  email: {
    en: 'This is not a whole e-mail address.',
    ro: 'Nu este o adresă de e-mail completă.',
    fr: 'Ce n’est pas une adresse e-mail complète.',
  },
  day: { en: 'This is not a day.', ro: 'Nu este o zi.', fr: 'Ce n’est pas une date.' },
} as const satisfies Readonly<Record<string, Translated>>;

type MessageName = keyof typeof MESSAGES;

/** What an issue of a schema means to the person who typed the input; null where the schema has a message of its own. */
export function inputMessageOf(issue: Issue, language: Language): string | null {
  const [name, limit] = meaningOf(issue);
  return name && MESSAGES[name][language].replace('%{n}', () => String(limit ?? ''));
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
