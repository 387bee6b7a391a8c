import { describe, expect, it } from 'vitest';
import { simulateYear } from './year.ts';

const YEAR = {
  seed: 1,
  scenes_a_year: 5000,
  tiles_of_pass: 15,
  burst_s: 3600,
  workers: 4,
  read_s: 300,
  save_s: 20,
  savers: 4,
  after_s: 60,
};

describe('a simulated year', () => {
  it('is the same with the same seed, and another with another', () => {
    expect(simulateYear(YEAR)).toEqual(simulateYear(YEAR));
    expect(simulateYear({ ...YEAR, seed: 2 })).not.toEqual(simulateYear(YEAR));
  });

  it('shows a scene that nothing waits for as soon as it is read and saved', () => {
    const year = simulateYear({ ...YEAR, scenes_a_year: 1, tiles_of_pass: 1 });
    expect(year.median_h).toBeCloseTo(320 / 3600, 9);
    expect(year.longest_queue).toBe(0);
  });

  it('lets the scenes of a pass wait for one worker, the last one for all before it', () => {
    const year = simulateYear({ ...YEAR, scenes_a_year: 15, burst_s: 0, workers: 1 });
    expect(year.longest_queue).toBe(14);
    expect(year.longest_h).toBeCloseTo((14 * 380 + 320) / 3600, 9);
  });

  it('gives images sooner with more workers, until the database saves one after the other', () => {
    const ages = [1, 2, 4, 8, 16].map((workers) => simulateYear({ ...YEAR, workers }).p95_h);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    const slow = { ...YEAR, scenes_a_year: 15, burst_s: 0, savers: 1, save_s: 600 };
    expect(simulateYear({ ...slow, workers: 64 }).longest_h).toBeCloseTo((300 + 15 * 600) / 3600, 9);
  });

  it('works as much as the scenes take, whoever works', () => {
    const { workers_busy, database_busy } = simulateYear(YEAR);
    expect(workers_busy * 4 * 365 * 86_400).toBeCloseTo(5000 * 380, 3);
    expect(database_busy * 4 * 365 * 86_400).toBeCloseTo(5000 * 20, 3);
  });
});
