import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rulesPage } from './rules-page.ts';

const PAGE = new URL('../docs/rules.md', import.meta.url);
const page = rulesPage();

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/rules.md is stale: run `npm run print`.');
  process.exitCode = 1;
}
