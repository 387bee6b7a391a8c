import type { Jobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import { openSender } from '../../apps/server/test/open-sender.ts';
import { productDatabaseUrl } from './product-database.ts';

let opened: Promise<Jobs> | undefined;

/** Adds a job to the queue of the running product, whose worker runs it soon: journeys do not wait for its schedule. */
export async function addJob(name: string, data: object): Promise<void> {
  opened ??= productDatabaseUrl().then(openSender);
  const jobs = await opened;
  await jobs.add({ name, keyOf: () => null }, [data]);
}
