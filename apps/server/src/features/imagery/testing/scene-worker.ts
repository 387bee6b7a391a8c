import pino from 'pino';
import '../../../features.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { openJobs } from '../../../platform/jobs/jobs.ts';
import { IMAGERY_QUEUES, imageryJobs } from '../imagery.jobs.ts';

/** A worker of a machine of its own, as a process: `node scene-worker.ts DATABASE_URL`; it reads scenes until it is killed. */
const [url = ''] = process.argv.slice(2);
const { db } = openDatabase(url);
const log = pino({ level: 'warn' });
const jobs = await openJobs(url, log, IMAGERY_QUEUES);
await jobs.work(
  imageryJobs({
    db,
    jobs,
    log,
    today: () => '2026-11-20',
    defaultSource: '/nowhere',
    workers: 0,
    watch: false,
    signal: new AbortController().signal,
    onScene: ({ scene_id }) => process.stdout.write(`read ${scene_id}\n`),
    onState: () => undefined,
  }),
);
process.stdout.write('ready\n');
