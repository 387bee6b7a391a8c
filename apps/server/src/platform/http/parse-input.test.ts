import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpError, sentenceOf } from './http-error.ts';
import { parseInput } from './parse-input.ts';

const Body = z.strictObject({ name: z.string(), days: z.array(z.number()).optional() });

function refusalOf(body: unknown): HttpError {
  try {
    parseInput(Body, body, 'en', 'body');
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
      name: ['Invalid input: expected string, received undefined'],
      'days.0': ['Invalid input: expected number, received string'],
      more: ['Unrecognized key: "more"'],
      most: ['Unrecognized key: "most"'],
    });
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
