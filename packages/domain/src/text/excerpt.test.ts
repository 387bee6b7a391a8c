import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('cuts what is longer, without a space before the ellipsis', () => {
  expect(excerptOf('Verificați pompa', 16)).toBe('Verificați pompa');
  expect(excerptOf('Verificați pompa', 11)).toBe('Verificați…');
});
