import { expect, it } from 'vitest';
import { isIosSafari } from './install.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari on a phone', `${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on a tablet', `${MAC} Version/18.5 Safari/605.1.15`, 5, true],
  ['Safari on a computer', `${MAC} Version/18.5 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${PHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['Chrome elsewhere', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 5, false],
])('%s', (_, userAgent, maxTouchPoints, isSafari) => {
  expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(isSafari);
});
