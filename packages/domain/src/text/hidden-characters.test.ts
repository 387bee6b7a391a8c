import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenCharacterIn, inOneLine, trimHidden, withoutHiddenCharacters } from './hidden-characters.ts';

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const BREAKS = ['\t', '\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029'];
const CONTROLS = [...between(0, 0x1f), ...between(0x7f, 0x9f)].filter((one) => !BREAKS.includes(one));
const FORMATS = [
  ...between(0x200b, 0x200f),
  ...between(0x202a, 0x202e),
  ...between(0x2060, 0x2069),
  '\u061c',
  '\u180e',
  '\ufeff',
  '\ufff9',
  '\u{e0041}',
];
const HALVES = ['\ud800', '\udbff', '\udc00', '\udfff'];
const HIDDEN = [...CONTROLS, ...FORMATS, ...HALVES];

describe('a hidden character', () => {
  it('is found inside a text, with its code', () => {
    for (const one of HIDDEN) expect(hiddenCharacterIn(`Fer${one}ma`), JSON.stringify(one)).not.toBeNull();
    expect(hiddenCharacterIn('Fer\u202ema')).toEqual({ code: 'U+202E', isBreak: false });
    expect(hiddenCharacterIn('\u0007')).toEqual({ code: 'U+0007', isBreak: false });
    for (const one of BREAKS) expect(hiddenCharacterIn(`a${one}b`)).toMatchObject({ isBreak: true });
  });

  it.each([
    'Ferma „Ștefan” – L’Île d’Oléron, nr. 12/A',
    'a\u00a0b\u202fc',
    '👩🏽‍🌾 👨‍👩‍👧 ❤️‍🔥 🏳️‍🌈 💥',
    'مزرعة',
    'e\u0301',
  ])('is not in %s', (text) => {
    expect(hiddenCharacterIn(text)).toBeNull();
    expect([trimHidden(text), withoutHiddenCharacters(text), inOneLine(text)]).toEqual([text, text, text]);
  });

  it('is a joiner that joins no pictures', () => {
    for (const text of ['a\u200db', '👩\u200d', '\u200d🌾', '👩\u200da'])
      expect(hiddenCharacterIn(text), JSON.stringify(text)).toEqual({ code: 'U+200D', isBreak: false });
  });
});

it('what comes along with copied text is cut off at its ends', () => {
  expect(trimHidden('\u202d+40 722 000 111\u202c')).toBe('+40 722 000 111');
  expect(trimHidden('\ufeff\u200b Ferma\u2069\n')).toBe('Ferma');
});

it('lines stay lines', () => {
  expect(withoutHiddenCharacters('a\r\nb\rc\u2028d\v\u200e e\tf')).toBe('a\nb\nc\nd\n e\tf');
  expect(inOneLine(' a\r\n\tb\u200b ')).toBe('a b');
});

it('a cleaned text has no hidden character, whatever it was', () => {
  const any = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
  const parts = fc.array(fc.oneof(any, fc.constantFrom(...HIDDEN, ...BREAKS, 'a', '👩‍🌾')));
  fc.assert(
    fc.property(
      parts.map((all) => all.join('')),
      (text) => {
        const clean = withoutHiddenCharacters(text);
        expect(hiddenCharacterIn(clean)?.isBreak ?? true).toBe(true);
        expect(clean.isWellFormed()).toBe(true);
        expect(hiddenCharacterIn(inOneLine(text))).toBeNull();
        expect(withoutHiddenCharacters(clean)).toBe(clean);
      },
    ),
  );
});

it('takes a moment for a megabyte of hidden characters', () => {
  const text = `a${'\u200b'.repeat(500_000)}b${'\u{e0041}'.repeat(100_000)}`;
  const begun = performance.now();
  expect(trimHidden(text)).toHaveLength(500_002);
  expect(withoutHiddenCharacters(text)).toBe('ab');
  expect(hiddenCharacterIn(text)?.code).toBe('U+200B');
  expect(performance.now() - begun).toBeLessThan(2000);
});
