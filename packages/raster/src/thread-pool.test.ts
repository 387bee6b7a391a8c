import { expect, it } from 'vitest';
import { threadPool } from './thread-pool.ts';

/** Replies with what it is sent; ends or throws on request. */
const ECHO = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (job) => {
    if (job === 'end') process.exit(0);
    if (job === 'throw') throw new Error('on purpose');
    parentPort.postMessage(job === 'fail' ? { error: 'failed' } : { result: job });
  });`;

const pool = (size = 1) =>
  threadPool<string, string>({ script: new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`), size });

it('runs more jobs than it has threads', async () => {
  const run = pool(2);
  const jobs = Array.from({ length: 9 }, (_, at) => `job ${at}`);
  expect(await Promise.all(jobs.map(run))).toEqual(jobs);
});

it.each([
  ['fail', 'failed'],
  ['throw', 'on purpose'],
  ['end', 'the thread has ended before its job'],
])('fails only the job whose thread does %s', async (job, message) => {
  const run = pool();
  const [lost, next] = await Promise.allSettled([run(job), run('next')]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { message } });
  expect(next).toEqual({ status: 'fulfilled', value: 'next' });
});
