import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { alertsPage } from './alerts-page.ts';

const PAGE = new URL('../docs/alerts.md', import.meta.url);
const page = alertsPage();

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/alerts.md is stale: run `npm run print`.');
  process.exitCode = 1;
}
