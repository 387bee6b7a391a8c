import { expect, it } from 'vitest';
import { treatmentSample } from '../testing/treatment-samples.ts';
import { correctionDraftOf, correctionOf } from './correction-draft.ts';

const before = correctionDraftOf(treatmentSample());

it('only what was changed is sent', () => {
  expect(correctionOf(before, before)).toEqual({});
  const after = { ...before, size: 3, target: ' Rugini ', line: { ...before.line, dose: 0.5 } };
  expect(correctionOf(before, after)).toEqual({
    hectares: 3,
    target: 'Rugini',
    dose: { value: 0.5, unit: 'L/ha' },
  });
});

it('another person, or none, replaces the one of the record', () => {
  expect(correctionOf(before, { ...before, worker: 'ana' })).toEqual({ worker: 'ana' });
  expect(correctionOf(before, { ...before, worker: null })).toEqual({ worker: null });
});
