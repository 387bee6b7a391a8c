import { expect, it } from 'vitest';
import {
  hasReachedLab,
  isOpenForSampling,
  SOIL_ANALYSIS_STATES,
  type SoilAnalysisState,
  type SoilAnalysisStep,
  sampleLabelOf,
  sampleLabelsOf,
  soilAnalysisAfter,
  soilAnalysisReference,
} from './soil-analysis.ts';

it('leads from the draft to the results, and may go back for samples and results', () => {
  const steps: SoilAnalysisStep[] = [
    ...(['submitted', 'sampled', 'sampled', 'sent', 'resumed', 'sampled', 'sent'] as const),
    ...(['measured', 'measured', 'finished', 'reopened'] as const),
  ];
  const states: (SoilAnalysisState | null)[] = ['draft'];
  for (const step of steps) states.push(soilAnalysisAfter(states.at(-1)!, step));
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
  expect(SOIL_ANALYSIS_STATES.filter((state) => soilAnalysisAfter(state, 'canceled') !== null)).toEqual([
    'ordered',
  ]);
});

it('is open for its sampler while samples are awaited', () => {
  expect(SOIL_ANALYSIS_STATES.filter(isOpenForSampling)).toEqual(['ordered', 'sampling']);
});

it('has its samples at the laboratory until its results are final', () => {
  expect(SOIL_ANALYSIS_STATES.filter(hasReachedLab)).toEqual(['at_lab', 'results', 'done']);
});

it('names analyses and cells', () => {
  expect([soilAnalysisReference(12), sampleLabelOf(12, 3)]).toEqual(['SA-000012', 'S12-3']);
  const labels = (land: 'arable' | 'perennial') => sampleLabelsOf(12, 3, land).map(({ label }) => label);
  expect([labels('arable'), labels('perennial')]).toEqual([['S12-3'], ['S12-3A', 'S12-3B', 'S12-3C']]);
});
