import type { Alert, ParcelJudgment } from '@brazda/contract/client';
import { cropNamed, SEASON } from './samples.ts';

/** A whole parcel of wheat that lost green since its last image. */
export function alertSample(id: string, more: Partial<Alert> = {}): Alert {
  return {
    id,
    season: SEASON.id,
    parcel: 'La drum',
    crop_interval: 'wheat',
    crop: cropNamed('Winter wheat'),
    sign: 'fall',
    since: '2026-05-06',
    seen_on: '2026-05-11',
    sensing_date: '2026-05-11',
    value: 0.5,
    usual: 0.8,
    change: -0.27,
    basis: 'farm',
    peers: 6,
    images: 1,
    hectares: 12.15,
    share: 1,
    shape: null,
    place: [27.404, 44.404],
    simulated: false,
    answer: null,
    cause: null,
    ...more,
  };
}

/** A parcel that grows as usual. */
export function judgmentSample(parcel: string, more: Partial<ParcelJudgment> = {}): ParcelJudgment {
  return {
    season: SEASON.id,
    parcel,
    crop_interval: `crop of ${parcel}`,
    sensing_date: '2026-05-11',
    verdict: 'fine',
    reason: null,
    value: 0.8,
    usual: 0.8,
    basis: 'farm',
    peers: 6,
    word: 'usual',
    ...more,
  };
}
