import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
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
export function measure(name: string, argument = '', runs?: number): Promise<Measured> {
  return measured(process.execPath, [join(import.meta.dirname, 'measure.ts'), name, argument], runs);
}

/** A measurement of rasterio; null without rasterio. */
export async function measurePeer(
  python: string | null,
  name: string,
  argument = '',
  runs?: number,
): Promise<Measured | null> {
  if (python === null) return null;
  return measured(python, [join(import.meta.dirname, 'peers.py'), CACHE, name, argument], runs);
}

async function measured(program: string, args: readonly string[], runs?: number): Promise<Measured> {
  const start = performance.now();
  const output = await runForOutput(program, runs === undefined ? args : [...args, String(runs)]);
  return { ...JSON.parse(output), whole_ms: performance.now() - start };
}
