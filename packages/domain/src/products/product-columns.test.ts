import { describe, expect, it } from 'vitest';
import { guessProductMapping, recallProductMapping, rememberHeadings } from './product-columns.ts';

const rowsOf = (...cells: readonly (readonly string[])[]) =>
  cells.map((row, at) => ({ number: at + 1, cells: row }));
const LIST = rowsOf(
  ['LISTA PRODUSELOR OMOLOGATE'],
  ['Nr. crt.', 'Denumire comercială', 'Nr. certificat', 'Cultură', 'Doza (l/ha)'],
  ['1', 'Erbi Probă', '856PC', 'Grâu', '0,25'],
);

describe('columns of a list of products', () => {
  it('are guessed below the title, from headings in any language', () => {
    expect(guessProductMapping(LIST, 'official')).toEqual({
      headerRow: 2,
      columns: [
        { column: 1, field: 'name' },
        { column: 2, field: 'number' },
        { column: 3, field: 'crop' },
        { column: 4, field: 'dose' },
      ],
    });
    const french = rowsOf(['Nom commercial', 'N° AMM', 'Délai avant récolte (jours)', 'Code-barres']);
    expect(guessProductMapping(french, 'farm').columns.map(({ field }) => field)).toEqual([
      'name',
      'number',
      'harvest_days',
      'barcode',
    ]);
  });

  it('are left to the person without known headings', () => {
    expect(guessProductMapping(rowsOf(['A', 'B'], ['1', '2']), 'farm')).toEqual({
      headerRow: 1,
      columns: [],
    });
    expect(guessProductMapping([], 'farm')).toEqual({ headerRow: null, columns: [] });
  });

  it('are remembered by their headings, in whatever order, and what was left out stays so', () => {
    const mapping = {
      headerRow: 2,
      columns: [
        { column: 1, field: 'name' },
        { column: 3, field: 'crop' },
      ],
    } as const;
    const remembered = rememberHeadings(LIST, mapping);
    const next = rowsOf(
      ['Cultură', 'Nr. certificat', 'Denumire comercială', 'Observații'],
      ['Orz', '1PC', 'Alta', ''],
    );
    expect(recallProductMapping(next, remembered!, 'official')).toEqual({
      headerRow: 1,
      columns: [
        { column: 0, field: 'crop' },
        { column: 2, field: 'name' },
        { column: 3, field: 'conditions' },
      ],
    });
    expect(
      recallProductMapping(rowsOf(['Denumire comercială', 'Planta']), remembered!, 'official'),
    ).toBeNull();
  });

  it('are not remembered where a heading is missing or there twice', () => {
    const twice = rowsOf(['Produs', 'Doza', 'Doza']);
    expect(rememberHeadings(twice, { headerRow: 1, columns: [{ column: 1, field: 'dose' }] })).toBeNull();
    expect(rememberHeadings(twice, { headerRow: null, columns: [{ column: 0, field: 'name' }] })).toBeNull();
  });
});
