import { readFileSync, writeFileSync } from 'node:fs';
import { AREAS, areaPicture } from './law/areas.ts';

const PAGE = new URL('../docs/architecture.md', import.meta.url);
const SECTION = /(?<=<!-- areas: printed by tools\/print-areas\.ts -->\n)[\s\S]*?(?=\n<!-- \/areas -->)/;

const page = readFileSync(PAGE, 'utf8');
if (!SECTION.test(page)) throw new Error('docs/architecture.md has no section for the areas');
const fresh = page.replace(SECTION, () => areaPicture(AREAS));

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, fresh);
} else if (page !== fresh) {
  console.error('The areas in docs/architecture.md are stale: run `node tools/print-areas.ts`.');
  process.exitCode = 1;
}
