import { type ChildProcess, spawn } from 'node:child_process';
import { findInstalledChromium } from '../../tools/setup/chromium.ts';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--password-store=basic',
  '--remote-debugging-port=0',
];
/** Starts a Chromium with a profile of its own; returns its process, in a group of its own, and where it is driven. */
export async function startChromium(profile: string): Promise<{ process: ChildProcess; endpoint: string }> {
  const command = findChromium();
  // In a process group of its own, so that all of its processes are killed together.
  const child = spawn(command, [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { process: child, endpoint: await endpointOf(child) };
}

/** They are in groups of their own, and would outlive a run that is interrupted. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) process.kill(-child.pid!, 'SIGKILL');
});

let found: string | undefined;

function findChromium(): string {
  found ??= findInstalledChromium();
  if (!found) throw new Error('no Chromium here');
  return found;
}

/** The address at which a started Chromium is driven. */
function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr!.on('data', (chunk) => {
      output += chunk;
      const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(output) ?? [];
      if (endpoint) resolve(endpoint);
    });
    child.once('exit', () => reject(new Error(`Chromium has ended: ${output}`)));
  });
}
