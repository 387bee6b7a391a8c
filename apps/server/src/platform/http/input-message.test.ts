import { LANGUAGES } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';

const Body = z.strictObject({
  name: z.string().max(5),
  email: z.email(),
  hectares: z.number().min(0).max(100).multipleOf(0.01),
  kind: z.enum(['sow', 'harvest']),
  parcels: z.array(z.string()).min(1),
  day: z.iso.date(),
  crop: z.string().min(1),
  degrees: z.number().positive().lt(360),
});
const GOOD = {
  name: 'Ana',
  email: 'ana@example.org',
  hectares: 4,
  kind: 'sow',
  parcels: ['a'],
  day: '2026-05-14',
  crop: 'maize',
  degrees: 90,
};

function details(change: object, language: 'en' | 'ro' | 'fr' = 'en') {
  try {
    parseInput(Body, { ...GOOD, ...change }, language, 'body');
    return null;
  } catch (error) {
    return (error as { details: Record<string, string[]> }).details;
  }
}

describe('what is wrong with input', () => {
  it.each([
    [{ name: undefined }, 'name', 'This is missing.'],
    [{ name: 'Popescu' }, 'name', 'Too long: at most 5 characters.'],
    [{ email: 'ana@' }, 'email', 'This is not a whole e-mail address.'],
    [{ hectares: 101 }, 'hectares', 'At most 100.'],
    [{ hectares: -1 }, 'hectares', 'At least 0.'],
    [{ hectares: 1.005 }, 'hectares', 'This has too many decimals.'],
    [{ hectares: 'mult' }, 'hectares', 'This cannot be read.'],
    [{ kind: 'dans' }, 'kind', 'This is none of the choices.'],
    [{ parcels: [] }, 'parcels', 'Too few: at least 1.'],
    [{ day: 'ieri' }, 'day', 'This is not a day.'],
    [{ crop: '' }, 'crop', 'This is missing.'],
    [{ degrees: 0 }, 'degrees', 'More than 0.'],
    [{ degrees: 360 }, 'degrees', 'Less than 360.'],
    [{ price: 1 }, 'price', '“price” is not known here.'],
  ])('%o is said in plain words', (change, field, message) => {
    expect(details(change)).toEqual({ [field]: [message] });
  });

  it.each(LANGUAGES)('is said without terms of the library in %s', (language) => {
    const found = details({ name: 5, hectares: 101, kind: 'dans', day: 'ieri' }, language);
    expect(JSON.stringify(found)).not.toMatch(/expected|string|number|option|așteptat|attendu|<=|>=/i);
  });
});
