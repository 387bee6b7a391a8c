import type { ParcelJudgment } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { judgmentSample } from '../../testing/alert-samples.ts';
import { countJudged } from './judged-counts.ts';

const FINE = judgmentSample('a');
const CLOUDED: ParcelJudgment = { ...FINE, sensing_date: '2026-05-16', verdict: 'silent', reason: 'cloud' };

describe('the judged parcels of a farm', () => {
  it('are counted, those without a judgment by reason', () => {
    const unseen: ParcelJudgment = { ...CLOUDED, sensing_date: null, reason: 'no_image' };
    expect(countJudged([FINE, FINE, CLOUDED, unseen, CLOUDED])).toEqual({
      fine: 2,
      silent: [
        { reason: 'no_image', count: 1 },
        { reason: 'cloud', count: 2 },
      ],
      newest: '2026-05-16',
    });
  });

  it('are none on a farm without crops', () => {
    expect(countJudged([])).toEqual({ fine: 0, silent: [], newest: null });
  });
});
