import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EXIT_CODES } from './exit-codes.ts';

const BRAZDA = fileURLToPath(new URL('../../../../bin/brazda.mjs', import.meta.url));

const brazda = (...words: string[]) =>
  spawnSync(process.execPath, [BRAZDA, ...words], { encoding: 'utf8', cwd: tmpdir() });

it.each([
  ['--help', 0],
  ['zonal', EXIT_CODES.usage],
  ['zonal --parcels nowhere.geojson --stac nowhere.json --json', EXIT_CODES.failed],
])('brazda %s ends with %i', (line, code) => {
  const { status, stdout, stderr } = brazda(...line.split(' '));
  expect({ status, stderr }).toEqual({ status: code, stderr: code === 0 ? '' : expect.stringMatching(/./) });
  if (code !== 0) expect(stdout).toBe('');
});
