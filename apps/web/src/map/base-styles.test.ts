import { BASE_MAP_ORIGINS } from '@brazda/domain';
import { expect, it } from 'vitest';
import { BASE_STYLES } from './base-styles.ts';

it('fetches tiles only from hosts that the CSP of the server allows, and from all of those', () => {
  const origins = Object.values(BASE_STYLES).flatMap(({ tiles }) => (tiles ? [new URL(tiles).origin] : []));
  expect(origins.toSorted()).toEqual(BASE_MAP_ORIGINS.toSorted());
});
