import { mercatorOf } from '@brazda/domain';
import { demoFarms } from '../harness/demo.ts';
import { COARSE, expect, test } from '../harness/test.ts';

test.use(COARSE);

/** The least share of what is not covered of the map that the bounds of the demo farm take; on a phone they are broader than the map. */
const SCREENS = [
  { width: 1440, height: 900, least: 0.68 },
  { width: 1024, height: 768, least: 0.52 },
  { width: 390, height: 844, least: 0.33 },
] as const;

for (const { width, height, least } of SCREENS)
  test(`the farm fills the free part of the map at ${width}x${height}`, async ({ page, map, request }) => {
    await page.setViewportSize({ width, height });
    const [{ bbox } = { bbox: null }] = await demoFarms(request);
    await map.open();
    const resting = page.locator('[data-bounds]', { has: map.canvas });
    const share = async () => {
      const bounds = (await resting.getAttribute('data-bounds'))!.split(',').map(Number);
      const frame = (await map.canvas.boundingBox())!;
      const [left, top, right, bottom] = [bounds[0]!, bounds[3]!, bounds[2]!, bounds[1]!];
      const [x0, y0] = mercatorOf([left, top]);
      const [x1, y1] = mercatorOf([right, bottom]);
      const at = ([x, y]: readonly [number, number]) => ({
        x: frame.x + ((x - x0) / (x1 - x0)) * frame.width,
        y: frame.y + ((y - y0) / (y1 - y0)) * frame.height,
      });
      const from = at(mercatorOf([bbox![0], bbox![3]]));
      const to = at(mercatorOf([bbox![2], bbox![1]]));
      const covers = await page
        .locator('[data-over-map] > *')
        .evaluateAll((all) => all.map((cover) => cover.getBoundingClientRect().toJSON()));
      // Nothing is over the farm.
      for (const cover of covers) {
        const isBeside = cover.right <= from.x || cover.left >= to.x;
        expect(isBeside || cover.bottom <= from.y || cover.top >= to.y || cover.width === 0).toBe(true);
      }
      const covered = covers.reduce((sum, cover) => sum + cover.width * cover.height, 0);
      return ((to.x - from.x) * (to.y - from.y)) / (frame.width * frame.height - covered);
    };
    await expect.poll(share).toBeGreaterThan(least);
  });
