import { expect, it } from 'vitest';
import { isRapid, rapidClicks } from './rapid-clicks.ts';

/** Whether clicks with these pauses between them are rapid. */
const clicked = (...pauses: number[]) => {
  let now = 0;
  let row = rapidClicks([], now);
  for (const pause of pauses) {
    now += pause;
    row = rapidClicks(row, now);
  }
  return isRapid(row);
};

it.each([
  ['five clicks, each within 300 ms', [300, 300, 300, 300], true],
  ['four clicks', [100, 100, 100], false],
  ['a pause of 301 ms among five', [100, 301, 100, 100], false],
  ['five clicks after a pause', [900, 100, 100, 100, 100], true],
])('%s', (_, pauses, rapid) => {
  expect(clicked(...pauses)).toBe(rapid);
});
