import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './api.ts';
import { longText, text, verbatim } from './shared.ts';
import { schemasIn } from './testing/schemas-in.ts';

/** What no text may contain when it is stored: each stands for a kind of characters that no one sees. */
const HIDDEN = {
  bell: '\u0007',
  escape: '\u001b',
  delete: '\u007f',
  'C1 control': '\u009b',
  'zero-width space': '\u200b',
  joiner: '\u200d',
  mark: '\u200e',
  'byte order mark': '\ufeff',
  override: '\u202e',
  embedding: '\u202a',
  isolate: '\u2066',
  'end of isolate': '\u2069',
};
const NOT_STORABLE = { NUL: '\0', 'first half': '\ud83d', 'second half': '\udca5' };

/** Fields in which any character counts, because they are hashed and never stored or shown. */
const HASHED = /(^|\.)(new_)?password$/;
/** Fields of several lines. */
const LINES = new Set([
  ...['text', 'note', 'notes', 'products', 'reason', 'conditions'],
  ...['text.en', 'text.ro', 'text.fr'],
]);
/** The reports of errors, and the pasted table of crops. */
const LINES_OF_CALLS = /^clientErrors\.report |^crops?\w*\.\w*[gG]rid text$/;

/** What names columns of an uploaded file is as it is in the file. */
const OF_FILE = /^(imports\.read layers\.|\w+\.store )mapping$/;

/** The schemas that parse a text one after the other, the last one first; none for what is no text. */
function parsersOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodString) return [schema];
  const before = schema instanceof z.ZodPipe ? parsersOf(schema.in as z.ZodType) : [];
  return before.length > 0 ? [schema, ...before] : [];
}

const texts = new Map<string, { readonly path: string; readonly schema: z.ZodType }>();
for (const [name, { body, query, accepts }] of calls)
  for (const input of [accepts === 'application/octet-stream' ? undefined : body, query]) {
    if (!(input instanceof z.ZodType)) continue;
    const placed = schemasIn(input).filter(({ schema }) => parsersOf(schema).length > 0);
    const earlier = new Set(placed.flatMap(({ schema }) => parsersOf(schema).slice(1)));
    for (const { path, schema } of placed)
      if (!earlier.has(schema) && !HASHED.test(path) && !OF_FILE.test(`${name} ${path}`))
        texts.set(`${name} ${path}`, { path, schema });
  }

/** What a schema makes of a text, parts of it one after the other; null if it refuses it. */
function stored(schema: z.ZodType, value: string): string | null {
  const { data, success } = schema.safeParse(value);
  return success ? [data].flat(Number.POSITIVE_INFINITY).join() : null;
}

it('the walk finds the texts of names, lists and queries', () => {
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([
      'farms.create name',
      'notes.create text',
      'parcels.edit create.display_name',
      'journalDevice.addEntries entries.notes',
      'activities.update work_evaluations.name',
      'imports.create files.name',
      'soilResults.putLabReport name',
      'staff.users search',
      'workers.create phone',
    ]),
  );
});

describe.each([...texts.keys()])('%s', (name) => {
  const { path, schema } = texts.get(name)!;

  it('stores no hidden character', () => {
    for (const [kind, character] of Object.entries(HIDDEN))
      for (const value of [
        `ab${character}cd`,
        `${character}abcd`,
        `abcd${character}`,
        `+40722${character}0001`,
      ])
        expect(stored(schema, value) ?? '', kind).not.toContain(character);
  });

  it('refuses what cannot be stored', () => {
    for (const [kind, character] of Object.entries(NOT_STORABLE))
      for (const value of [`ab${character}cd`, `abcd${character}`])
        expect(stored(schema, value), kind).toBeNull();
  });

  it('has line breaks and tabs only where several lines are meant', () => {
    const isLong = LINES.has(path.split('.').slice(-2).join('.')) || LINES.has(path.split('.').at(-1)!);
    const mayBreak = isLong || LINES_OF_CALLS.test(name);
    for (const character of ['\n', '\t', '\r', '\v', '\u2028'])
      if (!mayBreak) expect(stored(schema, `ab${character}cd`)).toBeNull();
    if (mayBreak) expect(stored(schema, 'ab\r\ncd\tef')).toBe('ab\ncd\tef');
  });
});

describe('a text in one line', () => {
  it('loses what came along with it when it was copied', () => {
    expect(text(20).parse('\u202d+40 722 000 111\u202c ')).toBe('+40 722 000 111');
  });

  it.each([
    ['Fer\u202ema', { problem: 'hidden_character', character: 'U+202E' }],
    ['Fer\nma', { problem: 'line_break' }],
    ['Fer\0ma', { problem: 'not_storable' }],
    ['Fer\ud800ma', { problem: 'not_storable' }],
  ])('says what is wrong with %j', (value, params) => {
    const { issues } = text(20).safeParse(value).error!;
    expect(issues).toMatchObject([{ code: 'custom', params }]);
  });

  it('keeps letters, signs and pictures', () => {
    for (const value of ['Ferma „Ștefan” – L’Île', 'a\u00a0b', '👩🏽‍🌾 ❤️', 'مزرعة'])
      expect(text(40).parse(value)).toBe(value);
  });

  it('is counted as it is stored', () => {
    expect(text(4).parse('\u200bFerm\u200b')).toBe('Ferm');
    expect(text(4).safeParse('\u200b\u2060 ').success).toBe(false);
    expect(longText(4, 0).parse('\u200b\u2060 ')).toBe('');
  });
});

it('a table is kept as it was pasted, with the tabs at its ends', () => {
  expect(verbatim(20).parse('\ta\tb\u200b\r\n\t')).toBe('\ta\tb\n\t');
});
