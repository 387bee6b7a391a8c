import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../tools/setup/root.ts';

const DIST = join(root, 'apps/web/dist');
const ASSETS = join(DIST, 'assets');
/** The script that a document starts with, and those that it lets the browser fetch early. */
const SCRIPT = /(?:src|href)="\/assets\/([\w.-]+\.m?js)"/g;
const STYLE_SHEET = /href="\/assets\/([\w.-]+\.css)"/g;

/** The transfer size in kB of 1000 bytes, as far as the build determines it. */
export interface Weight {
  readonly title: string;
  readonly kb: number;
  readonly max_kb: number;
}

type Encoding = 'br' | 'gzip' | 'none';

/** What the document of a page names. */
interface PagePart {
  readonly page: '/demo-farm' | '/auth/login';
  readonly links: RegExp;
  /** Further files, which the scripts request. */
  readonly also?: RegExp;
}

/** The files that count, by the page that needs them or by the start and end of their names; their encoding; their limit. */
const BUDGETS: readonly { title: string; files: RegExp | PagePart; encoding: Encoding; max_kb: number }[] = [
  {
    title: 'JS until the map moves, but the map',
    files: { page: '/demo-farm', links: SCRIPT, also: /^map-(layers|tools)-.*\.js$/ },
    encoding: 'gzip',
    max_kb: 130,
  },
  {
    title: 'JS of sign-in, gzip',
    files: { page: '/auth/login', links: SCRIPT },
    encoding: 'gzip',
    max_kb: 110,
  },
  {
    title: 'style sheets of the first page, brotli',
    files: { page: '/demo-farm', links: STYLE_SHEET },
    encoding: 'br',
    max_kb: 20,
  },
  {
    title: 'the map library and its worker, brotli',
    files: /^(maps|maplibre-gl-worker)-.*\.m?js$/,
    encoding: 'br',
    max_kb: 370,
  },
  { title: 'all JS, brotli', files: /\.m?js$/, encoding: 'br', max_kb: 700 },
  { title: 'all style sheets, brotli', files: /\.css$/, encoding: 'br', max_kb: 30 },
  { title: 'fonts of a Romanian page', files: /^inter-latin-wght-.*\.woff2$/, encoding: 'none', max_kb: 50 },
];

/** Measures the build in `apps/web/dist`. Throws if a budget no longer matches any file. */
export function weigh(): Weight[] {
  const names = readdirSync(ASSETS);
  return BUDGETS.map(({ title, files, encoding, max_kb }) => {
    const counted = filesOf(files, names);
    if (counted.length === 0)
      throw new Error(`no build file for "${title}": the budget must follow the build`);
    const bytes = counted.reduce((sum, name) => sum + bytesOf(name, encoding, names), 0);
    return { title, kb: bytes / 1000, max_kb };
  });
}

function filesOf(files: RegExp | PagePart, names: readonly string[]): readonly string[] {
  if (files instanceof RegExp) return names.filter((name) => files.test(name));
  const { page, links, also } = files;
  const hints = JSON.parse(readFileSync(join(DIST, 'hints.json'), 'utf8'));
  const document = readFileSync(join(DIST, 'index.html'), 'utf8') + hints[page].tags;
  const linked = [...document.matchAll(links)].map(([, path]) => basename(path!));
  return [...new Set([...linked, ...names.filter((name) => also?.test(name))])];
}

function bytesOf(name: string, encoding: Encoding, names: readonly string[]): number {
  const isPrecompressed = encoding === 'br' && names.includes(`${name}.br`);
  const content = readFileSync(join(ASSETS, isPrecompressed ? `${name}.br` : name));
  return encoding === 'gzip' ? gzipSync(content, { level: 9 }).length : content.length;
}
