import { AsyncLocalStorage } from 'node:async_hooks';

/** What a piece of work comes from: the request of a person, and the job that does it. */
export interface WorkOrigin {
  /** The id of the request that asked for it; jobs that a schedule starts have none. */
  readonly request_id?: string;
  /** The queue of the job, and its id in it. */
  readonly job?: string;
  readonly job_id?: string;
}

const current = new AsyncLocalStorage<WorkOrigin>();

/** Runs work that comes from a request or a job: each line that it logs, and each job that it adds, names both. */
export function fromOrigin<T>(origin: WorkOrigin, work: () => T): T {
  return current.run(origin, work);
}

/** The origin of the work that is running; empty for what the process does by itself. */
export function originOf(): WorkOrigin {
  return current.getStore() ?? {};
}
