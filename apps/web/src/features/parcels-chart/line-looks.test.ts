import { COMPARED_PARCELS } from '@brazda/domain';
import { expect, it } from 'vitest';
import { lineLookOf } from './line-looks.ts';

it('gives each of the most parcels that can be compared a look of its own', () => {
  const looks = Array.from({ length: COMPARED_PARCELS.most }, (_, at) => lineLookOf(at));
  expect(new Set(looks.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(COMPARED_PARCELS.most);
});
