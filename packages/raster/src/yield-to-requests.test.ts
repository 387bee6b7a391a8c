import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const SCRIPT = `
  import { getPriority } from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { yieldToRequests } from '${new URL('./yield-to-requests.ts', import.meta.url)}';
  yieldToRequests();
  parentPort.postMessage(getPriority());`;

it.runIf(process.platform === 'linux')('gives way in one thread only', async () => {
  const before = getPriority();
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`));
  const [priority] = await once(thread, 'message');
  expect(priority).toBe(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
  expect(getPriority()).toBe(before);
});
