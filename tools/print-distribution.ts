import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { distributionPage } from './distribution-page.ts';

const PAGE = new URL('../docs/distribution.md', import.meta.url);
const page = distributionPage();

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/distribution.md is stale: run `npm run print`.');
  process.exitCode = 1;
}
