import { afterEach, expect, it } from 'vitest';
import { backLayers, closeLastLayer } from './back-layers.ts';

afterEach(() => backLayers.set([]));

it('closes the last layer, and returns whether there was one', () => {
  const closed: string[] = [];
  backLayers.set(['form', 'question'].map((name) => () => void closed.push(name)));
  expect(closeLastLayer()).toBe(true);
  expect(closed).toEqual(['question']);
  backLayers.set([]);
  expect(closeLastLayer()).toBe(false);
});
