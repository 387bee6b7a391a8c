import { expect, it } from 'vitest';
import { isModest } from './modest-json.ts';

const isModestText = (json: string) => isModest(Buffer.from(json), { levels: 3, containers: 5 });

it.each([
  ['{"a": [[1], [2]], "b": "x"}', true],
  ['[[[[]]]]', false],
  ['[[],[],[],[],[]]', false],
  ['["[[[[[[[[", "\\"[[[[[[", "\\\\"]', true],
  ['["\\\\", [[[]]]]', false],
  ['', true],
])('%s: %s', (json, isTaken) => {
  expect(isModestText(json)).toBe(isTaken);
});
