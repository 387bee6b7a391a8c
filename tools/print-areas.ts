import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { AREAS, areaPicture } from './law/areas.ts';

const PAGE = new URL('../docs/areas.md', import.meta.url);
const page = `# Areas

Printed from \`tools/law/areas.ts\` by \`npm run print\`; the check compares them. In the web application an area uses only areas
below its own, through their \`index.ts\`, and only those that the table lists.

${areaPicture(AREAS)}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/areas.md is stale: run `npm run print`.');
  process.exitCode = 1;
}
