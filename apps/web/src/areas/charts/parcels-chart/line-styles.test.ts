import { COMPARED_PARCELS } from '@brazda/domain';
import { expect, it } from 'vitest';
import { lineStyleOf } from './line-styles.ts';

it('gives each of the maximum number of compared parcels its own style', () => {
  const styles = Array.from({ length: COMPARED_PARCELS.max }, (_, at) => lineStyleOf(at));
  expect(new Set(styles.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(COMPARED_PARCELS.max);
});
