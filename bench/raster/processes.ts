import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Measured } from './measure.ts';
import { CACHE } from './places.ts';

/** A Python with rasterio (Debian's python3-rasterio), or null. */
export function pythonWithRasterio(): string | null {
  const candidates = ['/usr/bin/python3', 'python3'];
  return candidates.find((python) => spawnSync(python, ['-c', 'import rasterio']).status === 0) ?? null;
}

/** Runs a program to completion with `input` on stdin, and returns its output. */
export async function runForOutput(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stdin.end(input);
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) text += chunk;
  const code = await ended;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  return text;
}

/** One of our measurements (or geotiff.js's), in a separate process so that its memory is its own. */
export async function measure(name: string, argument = ''): Promise<Measured> {
  return JSON.parse(
    await runForOutput(process.execPath, [
      fileURLToPath(new URL('./measure.ts', import.meta.url)),
      name,
      argument,
    ]),
  );
}

/** A measurement of rasterio; null without rasterio. */
export async function measurePeer(
  python: string | null,
  name: string,
  argument = '',
): Promise<Measured | null> {
  if (python === null) return null;
  return JSON.parse(
    await runForOutput(python, [join(import.meta.dirname, 'peers.py'), CACHE, name, argument]),
  );
}
