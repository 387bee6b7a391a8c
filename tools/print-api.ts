import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { apiPage } from './api-page.ts';

const PAGE = new URL('../docs/api.md', import.meta.url);
const page = apiPage();

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/api.md is stale: run `npm run print`.');
  process.exitCode = 1;
}
