import { describe, expect, it } from 'vitest';
import { pairsOf, withoutTags } from './html-table.ts';

describe('HTML in a description', () => {
  it('yields the pairs of a table, also of one within a layout table', () => {
    const inner =
      '<table><tr bgcolor="#D4E4F3">\n<td>ID</td>\n<td>7</td>\n</tr><tr><td>GOL</td><td></td></tr></table>';
    expect(pairsOf(`<table><tr><td>Parcele</td></tr><tr><td>${inner}</td></tr></table>`)).toEqual([
      ['ID', '7'],
      ['GOL', ''],
    ]);
  });

  it('yields no pairs of a table with more columns', () => {
    expect(pairsOf('<table><tr><td>1</td><td>2</td><td>3</td></tr></table>')).toEqual([]);
  });

  it('becomes its visible text', () => {
    expect(withoutTags('<p>Grâu&nbsp;&#259; &lt;bun&gt;</p><br/> 2026 &#x0;&#9999999;')).toBe(
      'Grâu ă <bun> 2026',
    );
  });

  it.each(['<tr>', '<tr', '<tr><td>', '<tr><td></td>', '<tr><td></td><td>', '<', '&', ' '])(
    'is parsed fast with many %s',
    (piece) => {
      const start = performance.now();
      pairsOf(piece.repeat(100_000));
      withoutTags(piece.repeat(100_000));
      expect(performance.now() - start).toBeLessThan(1500);
    },
  );
});
