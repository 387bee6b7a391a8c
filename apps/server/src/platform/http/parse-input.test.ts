import { api, LocalityInput, text } from '@brazda/contract';
import { LANGUAGES, type Language } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError, sentenceOf } from './http-error.ts';
import { parseInput } from './parse-input.ts';

const Body = z.strictObject({ name: z.string(), days: z.array(z.number()).optional() });

function refusalOf(body: unknown, schema: z.ZodType = Body, language: Language = 'en'): HttpError {
  try {
    parseInput(schema, body, language, 'body');
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('accepted');
}

const keys = (count: number, length = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${'k'.repeat(length)}${i}`, 1]));

describe('what a request is refused with', () => {
  it('names each wrong field with its own message', () => {
    expect(refusalOf({ days: ['x'], more: 1, most: 2 }).details).toEqual({
      name: ['This is missing.'],
      'days.0': ['This cannot be read.'],
      more: ['“more” is not known here.'],
      most: ['“most” is not known here.'],
    });
  });

  it('is a refusal also for something with a length that is no number, on which the library fails', () => {
    const schema = z.strictObject({ name: z.string().max(10) });
    const refusal = refusalOf({ name: { length: { toString: {} } } }, schema);
    expect(refusal).toMatchObject({ code: 'invalid', details: { body: ['This cannot be read.'] } });
  });

  it.each([
    ['many unknown fields', { name: 'a', ...keys(100_000) }, 99_980],
    ['many wrong entries', { name: 'a', days: Array(100_000).fill('x') }, 99_980],
  ])('names 20 and the number of the rest for %s', (_, body, more) => {
    const { details, what } = refusalOf(body);
    expect(Object.keys(details ?? {})).toHaveLength(20);
    expect(what).toMatch(new RegExp(`\\(\\+${more}\\)$`));
  });

  it('counts the rest where the names are short', () => {
    expect(refusalOf({ name: 'a', ...keys(50) }).what).toMatch(/^k0, k1, .* k19, … \(\+30\)$/);
  });

  it.each([
    ['a long name', { name: 'a', ['x'.repeat(900_000)]: 1 }],
    ['many long names', { name: 'a', ...keys(40, 20_000) }],
    ['the whole body', 'x'.repeat(900_000)],
  ])('stays short for %s', (_, body) => {
    const error = refusalOf(body);
    const texts = [sentenceOf(error, 'ro'), error.message, ...Object.entries(error.details ?? {}).flat(2)];
    expect(texts.join('').length).toBeLessThan(25_000);
  });

  it('repeats a name with signs of a replacement as it is', () => {
    expect(sentenceOf(refusalOf({ name: 'a', '$&': 1 }), 'en')).toBe(
      'Some of what was sent is not right: $&.',
    );
  });

  it('names a field called __proto__', () => {
    expect(refusalOf(JSON.parse('{"name":"a","__proto__":1}')).details).toHaveProperty(['__proto__']);
  });
});

describe('a text with a character that cannot be seen', () => {
  it.each([
    [
      'en',
      'There is a character in it that cannot be seen (U+202E). Please delete it, or type the text again.',
    ],
    ['ro', 'Conține un caracter care nu se vede (U+202E). Ștergeți-l sau scrieți textul din nou.'],
    ['fr', 'Un caractère invisible s’y trouve (U+202E). Supprimez-le ou saisissez le texte à nouveau.'],
  ] as const)('is refused at its field, in %s', (language, message) => {
    const farm = { name: 'Fer\u202ema', country: 'RO' };
    expect(refusalOf(farm, api.farms.create.body, language).details).toEqual({ name: [message] });
  });

  it('is named in a list and where another form is possible, too', () => {
    const named = z.object({ parcels: z.array(z.object({ locality: LocalityInput })) });
    const at = (locality: unknown) => refusalOf({ parcels: [{ locality }] }, named).details;
    const message = [expect.stringContaining('(U+200B)')];
    expect(at('Dra\u200bgalina')).toEqual({ 'parcels.0.locality': message });
    expect(at({ id: null, name: 'Dra\u200bgalina' })).toEqual({ 'parcels.0.locality.name': message });
  });
});

it('each problem of a text has its own message, in every language', () => {
  const messages = LANGUAGES.flatMap((language) =>
    ['a\u200bb', 'a\nb', 'a\0b', 'x'.repeat(9)].map(
      (value) => refusalOf(value, text(8), language).details!.body![0],
    ),
  );
  expect(new Set(messages).size).toBe(messages.length);
});
