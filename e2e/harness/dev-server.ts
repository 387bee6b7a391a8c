import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../tools/setup/free-port.ts';
import { bin, root } from '../../tools/setup/root.ts';

/** The polling interval of a starting server. */
const ASK_MS = 250;

/** A server that a journey has started. */
export interface DevServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts the web application's development server, with the pages that production builds omit. */
export async function startDevServer(): Promise<DevServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const vite = spawn(bin('vite'), [join(root, 'apps/web'), '--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: 'ignore',
  });
  while (vite.exitCode === null && !(await answers(url)))
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  if (vite.exitCode !== null) throw new Error(`vite ended with ${vite.exitCode}`);
  return { url, stop: () => vite.kill() };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
