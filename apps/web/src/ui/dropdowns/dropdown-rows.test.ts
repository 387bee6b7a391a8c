import { describe, expect, it } from 'vitest';
import { type DropdownOption, rowsOf, searchableOf } from './dropdown-rows.ts';

const options: DropdownOption[] = [
  { value: '1', label: 'Porumb', group: 'Frecvente' },
  { value: '2', label: 'Căpșuni', group: 'Altele' },
  { value: '3', label: 'Grâu de toamnă', group: 'Frecvente' },
  { value: '4', label: 'Nicio cultură' },
  { value: '5', label: 'Orge d’hiver', group: 'Altele' },
];
const linesOf = (search: string) =>
  rowsOf(searchableOf(options), search).map((row) =>
    row.kind === 'heading' ? `# ${row.label}` : `${row.at} ${row.option.label}`,
  );

describe('the lines of a dropdown', () => {
  it('are below their headings, those without one first', () => {
    expect(linesOf('')).toEqual([
      '0 Nicio cultură',
      '# Frecvente',
      '1 Porumb',
      '2 Grâu de toamnă',
      '# Altele',
      '3 Căpșuni',
      '4 Orge d’hiver',
    ]);
  });
  it.each([
    ['capsuni', ['# Altele', '0 Căpșuni']],
    ['TOAMNA grau', ['# Frecvente', '0 Grâu de toamnă']],
    ['  ', linesOf('')],
    ["d'hiver", ['# Altele', '0 Orge d’hiver']],
    ['soia', []],
  ])('for the search "%s" are %j', (search, lines) => {
    expect(linesOf(search)).toEqual(lines);
  });
  it('begin with the option that is searched, then with those that begin with the search', () => {
    const patches = ['Lan Petic 2', 'Petic 24', 'Petic 20', 'Petic 2', 'Petic 3'].map((label) => ({
      value: label,
      label,
    }));
    const labels = rowsOf(searchableOf(patches), 'petic 2').map(
      (row) => row.kind === 'option' && row.option.label,
    );
    expect(labels).toEqual(['Petic 2', 'Petic 24', 'Petic 20', 'Lan Petic 2']);
  });
  it('keep options below their heading, the best one first', () => {
    expect(linesOf('o')).toEqual([
      '0 Nicio cultură',
      '# Altele',
      '1 Orge d’hiver',
      '# Frecvente',
      '2 Porumb',
      '3 Grâu de toamnă',
    ]);
  });
  it('are found among 5 000 options', () => {
    const many = searchableOf(
      Array.from({ length: 5000 }, (_, at) => ({ value: `${at}`, label: `Parcela ${at}` })),
    );
    expect(rowsOf(many, 'parcela 4999')).toHaveLength(1);
  });
});
