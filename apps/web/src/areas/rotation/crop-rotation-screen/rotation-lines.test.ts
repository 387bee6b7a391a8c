import { describe, expect, it } from 'vitest';
import type { ShapeRow } from '../../parcels/index.ts';
import { foundLines, rotationLinesOf } from './rotation-lines.ts';

const rows = ['Bloc 10', 'Bloc 9', 'Grădina'].map(
  (title) => ({ title, locality: 'Dragalina', reference: '93487-412' }) as ShapeRow,
);
const lines = rotationLinesOf(rows, 'ro');
const titlesOf = (search: string) => foundLines(lines, search).map(({ row }) => row.title);

describe('the lines of the rotation', () => {
  it('are ordered by name, with numbers by value', () => {
    expect(titlesOf('')).toEqual(['Bloc 9', 'Bloc 10', 'Grădina']);
  });

  it('are found by name without accents, by locality and by reference', () => {
    expect(titlesOf('gradina')).toEqual(['Grădina']);
    expect(titlesOf('dragalina 412')).toHaveLength(3);
  });
});
