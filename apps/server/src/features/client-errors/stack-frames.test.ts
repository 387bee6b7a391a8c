import { expect, it } from 'vitest';
import { stackFramesOf } from './stack-frames.ts';

it.each([
  ['Chromium', 'TypeError: x\n    at inner (https://b.ro/a.js:1:2)\n    at https://b.ro/a.js:3:4'],
  ['Firefox', 'inner@https://b.ro/a.js:1:2\n@https://b.ro/a.js:3:4\n'],
])('reads the stack of %s, the outermost call first', (_, stack) => {
  expect(stackFramesOf(stack)).toEqual([
    { function: '?', filename: 'https://b.ro/a.js', lineno: 3, colno: 4 },
    { function: 'inner', filename: 'https://b.ro/a.js', lineno: 1, colno: 2 },
  ]);
});

it('is fast for any input', () => {
  expect(stackFramesOf(`    at ${' ('.repeat(4000)}`)).toEqual([]);
  expect(stackFramesOf('@'.repeat(8000))).toEqual([]);
});
