import { expect, it } from 'vitest';
import { fromLocalField, toLocalField } from './local-moment.ts';

it('survives a round trip through a field to the minute', () => {
  const moment = new Date('2026-05-04T07:05:00Z');
  expect(toLocalField(moment)).toMatch(/^2026-05-0\dT\d\d:05$/);
  expect(fromLocalField(toLocalField(moment))).toBe('2026-05-04T07:05:00.000Z');
});
it('returns an empty text for an empty field', () => {
  expect(fromLocalField('')).toBe('');
});
