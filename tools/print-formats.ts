import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { formatsPage } from './formats-page.ts';

const PAGE = new URL('../docs/formats.md', import.meta.url);
const page = formatsPage();

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/formats.md is stale: run `npm run print`.');
  process.exitCode = 1;
}
