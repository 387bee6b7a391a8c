import { spawnSync } from 'node:child_process';

const QUIET = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=60'];

/**
 * Installs the first installable set of Debian packages; returns whether one was. Needs root and apt, else does
 * nothing.
 */
export function aptInstall(...choices: string[][]): boolean {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return false;
  console.log(`Installing ${choices[0]!.join(' ')} (apt-get) …`);
  succeeds('apt-get', ['update', ...QUIET]);
  return choices.some((packages) =>
    succeeds('apt-get', ['install', '--no-install-recommends', ...QUIET, ...packages]),
  );
}

/** Returns whether a command exists and succeeds; its output is not shown. */
export function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', env, timeout: 600_000 }).status === 0;
}
