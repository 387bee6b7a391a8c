import type { LandFormatName } from '@brazda/domain';
import { expect } from 'vitest';
import type { LandFormat } from '../land-format.ts';
import { bundleOf, readAll } from './bundle-of.ts';

/** A file is cut at so many places; with `npm test -- --all` at more. */
const CUTS = process.env.TEST_ALL ? 600 : 120;

/** Expects that a file truncated anywhere yields its first rows unchanged and then ends or is refused. */
export async function expectCutsAreHarmless(
  format: LandFormat,
  name: LandFormatName,
  content: string | Uint8Array,
): Promise<void> {
  const bytes = Buffer.from(content);
  const whole = await readAll(format, bundleOf('whole', bytes, name));
  expect(whole.refused).toBeNull();
  expect(whole.rows.length).toBeGreaterThan(1);
  const step = Math.max(1, Math.floor(bytes.length / CUTS));
  for (let end = 0; end < bytes.length; end += step) {
    const { rows } = await readAll(format, bundleOf('cut', bytes.subarray(0, end), name));
    expect(rows.length).toBeLessThanOrEqual(whole.rows.length);
    const certain = rows.slice(0, -1);
    expect(certain).toEqual(whole.rows.slice(0, certain.length));
  }
}
