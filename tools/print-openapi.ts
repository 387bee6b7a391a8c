/** `node tools/print-openapi.ts [--check]`: writes docs/openapi.json from the contract, or fails if it is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { API_BASE } from '@brazda/contract';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';

const FILE = new URL('../docs/openapi.json', import.meta.url);

// Connections open with the first query, and the description runs none.
const database = openDatabase('postgresql://nowhere/none');
const mailer = {
  send() {},
  async sendOnce() {
    return 'sent' as const;
  },
  async close() {},
};
const config = readConfig({ SESSION_SECRET: 'no one signs in to a description', BASE_MAPS: 'off' });
const { http } = await createApp({ config, database, mailer, request() {} });
const { body } = await http.inject(`${API_BASE}/openapi.json`);
await http.close();
await database.close();
const text = `${JSON.stringify(JSON.parse(body), null, 1)}\n`;

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/openapi.json is stale: run `npm run print`.');
  process.exitCode = 1;
}
