import { expect, it } from 'vitest';
import { productSample, sampleOfUse } from '../../../testing/product-samples.ts';
import { treatmentSample } from '../testing/treatment-samples.ts';
import { correctionDraftOf, correctionOf } from './correction-draft.ts';

const before = correctionDraftOf(treatmentSample());

it('only what was changed is sent', () => {
  expect(correctionOf(before, before, [])).toEqual({});
  const after = { ...before, size: 3, target: ' Rugini ', line: { ...before.line, dose: 0.5 } };
  expect(correctionOf(before, after, [])).toEqual({
    hectares: 3,
    target: 'Rugini',
    dose: { value: 0.5, unit: 'L/ha' },
  });
});

it('a use that is chosen is sent, and that of another product is forgotten', () => {
  const product = productSample({ uses: [sampleOfUse()] });
  const chosen = { ...before, line: { ...before.line, use: 0 } };
  expect(correctionOf(before, chosen, [product])).toEqual({
    use: { crop: 'Blé', treatment: 'Traitement des parties aériennes', target: 'Septoriose(s)' },
  });
  const other = { ...before, line: { ...before.line, product: 'p2' } };
  expect(correctionOf(before, other, [product])).toEqual({ product: 'p2', use: null });
});

it('another person, or none, replaces the one of the record', () => {
  expect(correctionOf(before, { ...before, worker: 'ana' }, [])).toEqual({ worker: 'ana' });
  expect(correctionOf(before, { ...before, worker: null }, [])).toEqual({ worker: null });
});
