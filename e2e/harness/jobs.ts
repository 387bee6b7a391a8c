import { pino } from 'pino';
import { type Jobs, openJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { productDatabaseUrl } from './product-database.ts';

let opened: Promise<Jobs> | undefined;

/** Adds a job to the queue of the running product, whose worker runs it soon: journeys do not wait for its schedule. */
export async function addJob(name: string, data: object): Promise<void> {
  opened ??= productDatabaseUrl().then((url) =>
    openJobs(url, pino({ level: 'silent' }), [], { isSender: true }),
  );
  const jobs = await opened;
  await jobs.add({ name, keyOf: () => null }, [data]);
}
