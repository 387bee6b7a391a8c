import { expect, test } from '@playwright/test';
import { countScenes, demoFarms } from '../harness/demo.ts';

const DAY_MS = 86_400_000;
/** On a machine that is busy with other work. */
const LONGEST_MS = 360_000;
/** The revisit time of the satellites is five days. */
const REVISIT_MS = 5 * DAY_MS;

test('the product reads the scenes of the two newest seasons', async ({ request }) => {
  test.setTimeout(LONGEST_MS);
  for (const { id, seasons } of await demoFarms(request))
    await expect
      .poll(
        async () => {
          const { queued, running, failed, oldest } = await countScenes(request, id);
          const missing = oldest === null ? null : Date.parse(oldest) - Date.parse(seasons[1]!.start_date);
          return { waiting: queued + running, failed, whole: missing !== null && missing < REVISIT_MS };
        },
        { timeout: LONGEST_MS, intervals: [1000] },
      )
      .toEqual({ waiting: 0, failed: 0, whole: true });
});
