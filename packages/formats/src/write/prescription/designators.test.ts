import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiOf, designatorsOf, fileNamesOf } from './designators.ts';

describe('names for terminals', () => {
  it.each([
    ['Șesul Țării', 'Sesul Tarii'],
    ['Şesul Ţării', 'Sesul Tarii'],
    ['În vale â î ă', 'In vale a i a'],
    ['Le pré d’été – œuf', "Le pre d'ete - oeuf"],
    ['Поле 7', '7'],
  ])('of %s are in ASCII', (text, ascii) => {
    expect(asciiOf(text)).toBe(ascii);
  });

  it('keep the number at the end', () => {
    const [one] = designatorsOf(['Slobozia, tarlaua de langa padurea mare 12-3'], 'Field');
    expect(one).toBe('Slobozia, tarlaua de langa p12-3');
    expect(one).toHaveLength(32);
    expect(fileNamesOf(['Slobozia 12-3', 'Slobozia 12-4'], 9)).toEqual(['SLOBO12_3', 'SLOBO12_4']);
  });

  it('differ for fields that differ only in letters that are left out', () => {
    expect(designatorsOf(['Țarina', 'Tarina', 'TARINA'], 'Field')).toEqual(['Tarina', 'Tarina2', 'TARINA3']);
    expect(designatorsOf(['поле', 'нива'], 'Field')).toEqual(['Field', 'Field2']);
  });

  it('are ASCII, short, and never twice the same, whatever fields are called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 }), (texts) => {
        for (const [names, limit] of [
          [designatorsOf(texts, 'Field'), 32],
          [fileNamesOf(texts, 9), 9],
        ] as const) {
          expect(new Set(names.map((name) => name.toUpperCase())).size).toBe(texts.length);
          for (const name of names) {
            expect(name).toMatch(/^[ -~]+$/);
            expect(name.length).toBeLessThanOrEqual(limit);
          }
        }
        for (const name of fileNamesOf(texts, 9)) expect(name).toMatch(/^[A-Z0-9_]+$/);
      }),
    );
  });
});
