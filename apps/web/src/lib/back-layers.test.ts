import { afterEach, expect, it } from 'vitest';
import { backLayers, closeLastLayer } from './back-layers.ts';

afterEach(() => backLayers.set([]));

it('closes the layer that came last, and says when there is none', () => {
  const closed: string[] = [];
  backLayers.set(['form', 'question'].map((name) => () => void closed.push(name)));
  expect(closeLastLayer()).toBe(true);
  expect(closed).toEqual(['question']);
  backLayers.set([]);
  expect(closeLastLayer()).toBe(false);
});
