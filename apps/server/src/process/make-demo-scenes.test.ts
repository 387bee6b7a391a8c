import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeDemoScenes } from './make-demo-scenes.ts';

const folder = mkdtempSync(join(tmpdir(), 'brazda-make-scenes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script in place of the one that makes scenes, and collects the progress. */
function run(code: string, { stopsAtProgress = false } = {}) {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, code);
  const progress: string[] = [];
  const { finished, stop } = makeDemoScenes(
    folder,
    '2026-06-01',
    (done, total) => {
      progress.push(`${done}/${total}`);
      if (stopsAtProgress) stop();
    },
    script,
  );
  return finished.then((problem) => ({ problem, progress }));
}

const report = (done: number) => `console.log(JSON.stringify({ done: ${done}, total: 2 }));`;

describe('the process that makes demo scenes', () => {
  it('reports its progress, whatever else it prints', async () => {
    const ran = await run(
      `${report(1)} console.log('a warning'); console.log({ a: 1 }); console.log('{}'); ${report(2)}`,
    );
    expect(ran).toEqual({ problem: null, progress: ['1/2', '2/2'] });
  });

  it('tells why it has failed', async () => {
    const { problem } = await run(`console.error('no space left'); process.exit(1);`);
    expect(problem).toBe('the demo scenes could not be made: the process ended with code 1: no space left');
  });

  it('has not succeeded when the system kills it', async () => {
    const { problem } = await run(`console.error('a warning'); process.kill(process.pid, 'SIGKILL');`);
    expect(problem).toContain('the process ended with SIGKILL');
  });

  it('has not failed when Ctrl+C ends it together with the server', async () => {
    const { problem } = await run(`process.kill(process.pid, 'SIGINT'); setInterval(() => {}, 1000);`);
    expect(problem).toBeNull();
  });

  it('may be stopped', async () => {
    const { problem } = await run(`${report(1)} setInterval(() => {}, 1000);`, { stopsAtProgress: true });
    expect(problem).toBeNull();
  });
});
