import { expect, it } from 'vitest';
import { addressOfLine, lineInAddress } from './line-in-address.ts';

it('a line in an address has two points, and is nothing else', () => {
  const line = [
    [27.1234567, 44],
    [27.5, -44.25],
  ] as const;
  expect(lineInAddress(addressOfLine(line))).toEqual(line);
  for (const wrong of [undefined, '', '27,44', '27,44,x,45', '27,44,28,45,29', '27,44,28,Infinity'])
    expect(lineInAddress(wrong)).toBeNull();
});
