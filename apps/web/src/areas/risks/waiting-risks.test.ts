import { describe, expect, it } from 'vitest';
import { clockSample, dangerSample, ROOTWORM, riskListSample } from '../../testing/risk-samples.ts';
import { SEASON } from '../../testing/samples.ts';
import { waitingRisks } from './waiting-risks.ts';

const seen = (is: boolean, day = '2026-05-19') =>
  ({ parcel: 'La vale', model: 'septoria_seges', day, seen: is }) as const;

describe('dangers of the weather', () => {
  it('wait from the day before on, and while they last', () => {
    const dangers = [
      dangerSample({ key: 'in two days' }),
      dangerSample({ key: 'tomorrow', kind: 'heat', from: '2026-05-21' }),
      dangerSample({ key: 'since yesterday', kind: 'rain', from: '2026-05-19' }),
    ];
    const waiting = waitingRisks(riskListSample({ dangers }));
    expect(waiting).toMatchObject([
      { last_day: '2026-05-20', dangers: [{ key: 'tomorrow' }] },
      { last_day: '2026-05-20', dangers: [{ key: 'since yesterday' }] },
    ]);
  });

  it('of one kind are one thing, the largest ground first', () => {
    const parcel = { season: SEASON.id, parcel: 'La drum', hectares: 90 };
    const dangers = [
      dangerSample({ key: 'small', from: '2026-05-21' }),
      dangerSample({ key: 'large', from: '2026-05-21', parcels: [parcel] }),
    ];
    expect(waitingRisks(riskListSample({ dangers }))).toMatchObject([
      { dangers: [{ key: 'large' }, { key: 'small' }] },
    ]);
  });

  it('that last for months wait on their first days only', () => {
    const dangers = [dangerSample({ kind: 'dry', from: '2026-05-01', to: '2026-05-26' })];
    expect(waitingRisks(riskListSample({ dangers }))).toEqual([]);
    const fresh = [dangerSample({ kind: 'dry', from: '2026-05-21', to: '2026-05-26' })];
    expect(waitingRisks(riskListSample({ dangers: fresh }))).toHaveLength(1);
  });
});

describe('diseases and pests', () => {
  it('wait while their risk is high, until the hours for spraying end', () => {
    const clocks = [clockSample(), ROOTWORM];
    expect(waitingRisks(riskListSample({ clocks }))).toMatchObject([
      { last_day: '2026-05-21', clocks: [{ model: 'septoria_seges' }] },
    ]);
  });

  it('have no last day without hours for spraying', () => {
    const clocks = [clockSample({ next_spray: null })];
    expect(waitingRisks(riskListSample({ clocks }))).toMatchObject([{ last_day: null }]);
  });

  it('do not wait where a treatment protects all parcels', () => {
    const clock = clockSample();
    const clocks = [{ ...clock, parcels: clock.parcels.slice(0, 1) }];
    expect(waitingRisks(riskListSample({ clocks }))).toEqual([]);
  });

  it('do not wait where somebody looked and has not seen them', () => {
    const clocks = [clockSample()];
    expect(waitingRisks(riskListSample({ clocks, findings: [seen(false)] }))).toEqual([]);
    const findings = [seen(true, '2026-05-20'), seen(false)];
    expect(waitingRisks(riskListSample({ clocks, findings }))).toHaveLength(1);
  });

  it('wait if the risk is high from tomorrow on, and not if from later on', () => {
    const from = (high_from: string) => [clockSample({ level: 'low', high_from })];
    expect(waitingRisks(riskListSample({ clocks: from('2026-05-21') }))).toHaveLength(1);
    expect(waitingRisks(riskListSample({ clocks: from('2026-05-22') }))).toEqual([]);
  });
});
