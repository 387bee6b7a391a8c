import { pino } from 'pino';
import { type Jobs, openJobs } from '../src/platform/jobs/jobs.ts';

/** Opens the queue of a running product, to add jobs to it. */
export function openSender(url: string): Promise<Jobs> {
  return openJobs(url, pino({ level: 'silent' }), [], { isSender: true });
}
