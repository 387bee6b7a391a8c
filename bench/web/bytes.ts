import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../tools/setup/root.ts';

const ASSETS = join(root, 'apps/web/dist/assets');

/** The transfer size in kB of 1000 bytes, as far as the build determines it. */
export interface Weight {
  readonly title: string;
  readonly kb: number;
  readonly max_kb: number;
}

/** The build files that count, by the start and end of their names, their encoding, and their size limit. */
const BUDGETS: readonly {
  title: string;
  files: RegExp;
  encoding: 'br' | 'gzip' | 'none';
  max_kb: number;
}[] = [
  {
    title: 'JS before the map, brotli',
    files: /^(start|shared|lists|frame|map-screen|rolldown-runtime)-.*\.js$/,
    encoding: 'br',
    max_kb: 170,
  },
  {
    title: 'JS before the map, gzip',
    files: /^(start|shared|lists|frame|map-screen|rolldown-runtime)-.*\.js$/,
    encoding: 'gzip',
    max_kb: 195,
  },
  {
    title: 'JS of sign-in, brotli',
    files: /^(start|shared|login-screen|rolldown-runtime)-.*\.js$/,
    encoding: 'br',
    max_kb: 152,
  },
  { title: 'the map, brotli', files: /^(map-with-tools|maps)-.*\.js$/, encoding: 'br', max_kb: 275 },
  { title: 'its worker, brotli', files: /^maplibre-gl-worker-.*\.mjs$/, encoding: 'br', max_kb: 125 },
  { title: 'all JS, brotli', files: /\.m?js$/, encoding: 'br', max_kb: 740 },
  { title: 'style sheets, brotli', files: /\.css$/, encoding: 'br', max_kb: 30 },
  { title: 'fonts of a Romanian page', files: /^inter-latin-wght-.*\.woff2$/, encoding: 'none', max_kb: 50 },
];

/** Measures the build in `apps/web/dist`. Throws if a budget no longer matches any file. */
export function weigh(): Weight[] {
  const names = readdirSync(ASSETS);
  return BUDGETS.map(({ title, files, encoding, max_kb }) => {
    const counted = names.filter((name) => files.test(name));
    if (counted.length === 0)
      throw new Error(`no build file matches ${files}: the budget must follow the build`);
    const bytes = counted.reduce((sum, name) => sum + bytesOf(name, encoding, names), 0);
    return { title, kb: bytes / 1000, max_kb };
  });
}

function bytesOf(name: string, encoding: 'br' | 'gzip' | 'none', names: readonly string[]): number {
  const isPrecompressed = encoding === 'br' && names.includes(`${name}.br`);
  const content = readFileSync(join(ASSETS, isPrecompressed ? `${name}.br` : name));
  return encoding === 'gzip' ? gzipSync(content, { level: 9 }).length : content.length;
}
