import { expect, test } from '@playwright/test';
import { SITES } from '../../apps/server/seed/scenes/site.ts';
import { countScenes, demoFarms } from '../harness/demo.ts';

const DAY_MS = 86_400_000;
/** On a machine that is busy with other work. */
const LONGEST_MS = 360_000;
/** The revisit time of the satellites is five days. */
const REVISIT_MS = 5 * DAY_MS;
/** From this day on there are scenes of every demo farm: seasons may begin before it. */
const FIRST_MS = Math.max(...SITES.map(({ first_date }) => Date.parse(first_date)));

test('the product reads the scenes of the two newest seasons', async ({ request }) => {
  test.setTimeout(LONGEST_MS);
  for (const { id } of await demoFarms(request))
    await expect
      .poll(
        async () => {
          const { queued, running, failed, oldest } = await countScenes(request, id);
          const whole = oldest !== null && Date.parse(oldest) - FIRST_MS < REVISIT_MS;
          return { waiting: queued + running, failed, whole };
        },
        { timeout: LONGEST_MS, intervals: [1000] },
      )
      .toEqual({ waiting: 0, failed: 0, whole: true });
});
