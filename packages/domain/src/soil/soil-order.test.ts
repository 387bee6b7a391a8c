import { expect, it } from 'vitest';
import {
  hasReachedLab,
  isOpenForSampling,
  SOIL_ORDER_STATES,
  type SoilOrderState,
  type SoilOrderStep,
  sampleLabelOf,
  sampleLabelsOf,
  soilOrderAfter,
  soilOrderReference,
} from './soil-order.ts';

it('leads from the draft to the results, and may go back for samples and results', () => {
  const steps: SoilOrderStep[] = [
    ...(['submitted', 'sampled', 'sampled', 'sent', 'resumed', 'sampled', 'sent'] as const),
    ...(['measured', 'measured', 'finished', 'reopened'] as const),
  ];
  const states: (SoilOrderState | null)[] = ['draft'];
  for (const step of steps) states.push(soilOrderAfter(states.at(-1)!, step));
  expect(states).toEqual([
    'draft',
    'ordered',
    'sampling',
    'sampling',
    'at_lab',
    'sampling',
    'sampling',
    'at_lab',
    'results',
    'results',
    'done',
    'results',
  ]);
});

it('is canceled only before a sample is taken', () => {
  expect(SOIL_ORDER_STATES.filter((state) => soilOrderAfter(state, 'canceled') !== null)).toEqual([
    'ordered',
  ]);
});

it('is open for its sampler while samples are awaited', () => {
  expect(SOIL_ORDER_STATES.filter(isOpenForSampling)).toEqual(['ordered', 'sampling']);
});

it('has its samples at the laboratory until its results are final', () => {
  expect(SOIL_ORDER_STATES.filter(hasReachedLab)).toEqual(['at_lab', 'results', 'done']);
});

it('names orders and cells', () => {
  expect([soilOrderReference(12), sampleLabelOf(12, 3)]).toEqual(['SA-000012', 'S12-3']);
  const labels = (land: 'arable' | 'perennial') => sampleLabelsOf(12, 3, land).map(({ label }) => label);
  expect([labels('arable'), labels('perennial')]).toEqual([['S12-3'], ['S12-3A', 'S12-3B', 'S12-3C']]);
});
