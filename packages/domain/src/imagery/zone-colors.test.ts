import { expect, it } from 'vitest';
import { ZONE_COUNTS } from './productivity.ts';
import { zoneColorOf } from './zone-colors.ts';

/** Relative luminance of a color, 0 to 1 (WCAG). */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

it.each([2, ...ZONE_COUNTS])('makes each of %i zones clearly darker than the weaker one', (count) => {
  const brightness = Array.from({ length: count }, (_, i) => luminanceOf(zoneColorOf(i + 1, count)));
  for (const [i, bright] of brightness.slice(0, -1).entries())
    expect((bright + 0.05) / (brightness[i + 1]! + 0.05)).toBeGreaterThan(1.3);
});
