import { openDatabase } from '../../../platform/db/database.ts';
import { fileHttp } from '../source-gate.ts';

/** A process that sends some requests for a file through the gate: `node request-sender.ts DATABASE_URL URL COUNT`. */
const [database = '', url = '', count = '1'] = process.argv.slice(2);
const { db, close } = openDatabase(database);
const { gate } = fileHttp(db);
await Promise.all(
  Array.from({ length: Number(count) }, async () => {
    const leave = await gate!.enter(url, 'file');
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status === 429) await gate!.pause(url, Number(response.headers.get('retry-after')) * 1000);
    leave();
  }),
);
await close();
