import { expect, it } from 'vitest';
import { checkStage } from './stage-check.ts';
import { checkedSample, productSample, recordSample, useSample } from './testing/checked-samples.ts';

const at = (bbch: string | null, bbch_min: string | null, bbch_max: string | null) =>
  checkStage(
    checkedSample({
      record: recordSample({ bbch }),
      product: productSample([useSample({ bbch_min, bbch_max })]),
    }),
  );

it('is within the published stages, both included, also as a range', () => {
  expect(at('32', '21', '32')?.verdict).toBe('fine');
  expect(at('30-39', '21', '32')?.verdict).toBe('fine');
  expect(at('33', '21', '32')).toMatchObject({
    verdict: 'against',
    values: { stage: '33', stages: '21–32' },
  });
});

it('stages may go over the winter: from 95 to 53', () => {
  expect(at('10', '95', '53')?.verdict).toBe('fine');
  expect(at('97', '95', '53')?.verdict).toBe('fine');
  expect(at('60', '95', '53')?.verdict).toBe('against');
});

it('says nothing without a limit, and asks for the stage with one', () => {
  expect(at('33', null, null)).toBeNull();
  expect(at(null, '21', '32')?.says).toBe('stage_not_entered');
});
