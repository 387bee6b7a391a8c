import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFigures } from './sizing/figures.ts';
import { sizingPage } from './sizing-page.ts';

const PAGE = new URL('../docs/sizing.md', import.meta.url);
const page = sizingPage(readFigures());

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/sizing.md is stale: run `npm run print`.');
  process.exitCode = 1;
}
