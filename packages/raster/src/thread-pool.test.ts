import { expect, it, vi } from 'vitest';
import { ThreadTimeout, threadPool } from './thread-pool.ts';

/** Replies with what it is sent; ends or throws on request. */
const ECHO = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', (job) => {
    if (job === 'end') process.exit(0);
    if (job === 'wait') return;
    if (job === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill(job));
    if (job === 'id') return parentPort.postMessage({ result: String(threadId) });
    if (job === 'throw') throw new Error('on purpose');
    parentPort.postMessage(job === 'fail' ? { error: 'failed' } : { result: job });
  });`;

const SCRIPT = new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`);
const pool = (size = 1, limits = {}) => threadPool<string, string>({ script: SCRIPT, size, ...limits });

it('runs more jobs than it has threads', async () => {
  const run = pool(2);
  const jobs = Array.from({ length: 9 }, (_, at) => `job ${at}`);
  expect(await Promise.all(jobs.map(run))).toEqual(jobs);
});

it('may have its threads before it has a job', async () => {
  const run = pool(2, { isEager: true });
  const jobs = Array.from({ length: 5 }, (_, at) => `job ${at}`);
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

it('fails a job that cannot be sent, and runs the next one in the same thread', async () => {
  const run = pool();
  const first = await run('id');
  const [unsent, next] = await Promise.allSettled([run((() => {}) as unknown as string), run('id')]);
  expect(unsent).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } });
  expect(next).toEqual({ status: 'fulfilled', value: first });
});

it('fails a job that takes too long, and runs the next one in another thread', async () => {
  const run = pool(1, { timeout_ms: 3000 });
  const first = await run('id');
  const [late, next] = await Promise.allSettled([run('wait'), run('id')]);
  expect(late).toMatchObject({ status: 'rejected', reason: expect.any(ThreadTimeout) });
  expect(next).not.toEqual({ status: 'fulfilled', value: first });
});

it('fails a job that needs too much memory', async () => {
  const run = pool(1, { resourceLimits: { maxOldGenerationSizeMb: 16 } });
  await expect(run('fill')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  await expect(run('next')).resolves.toBe('next');
});

it('keeps a thread until it has had no job for a while', async () => {
  const run = pool(1, { idle_ms: 300 });
  const first = await run('id');
  expect(await run('id')).toBe(first);
  await vi.waitFor(async () => expect(await run('id')).not.toBe(first), { interval: 400, timeout: 5000 });
});
