import { inSpan, traceparentOf } from '../tracing.ts';
import { fromOrigin, originOf } from '../work-origin.ts';

/** Where a job comes from, stored with its data. */
interface JobOrigin {
  readonly request_id?: string;
  readonly traceparent?: string;
}

/** The data of a job, with the request and the trace that ask for it, to be stored. */
export function withOrigin<Data extends object>(data: Data): Data & { readonly origin?: JobOrigin } {
  const { request_id } = originOf();
  const traceparent = traceparentOf();
  if (request_id === undefined && traceparent === undefined) return data;
  return { ...data, origin: { ...(request_id && { request_id }), ...(traceparent && { traceparent }) } };
}

/** A job that a worker has fetched, its data as `withOrigin` made them; null for one that a schedule starts. */
interface StoredJob {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}

/** What runs as a part of a job. */
type InJob = <T>(work: () => Promise<T>) => Promise<T>;

/** The data of a job, and the ways to run its work and to log about it as a part of what asked for it. */
export function openJob({ id, name, data: stored }: StoredJob) {
  const { origin = {}, ...data } = (stored ?? {}) as { readonly origin?: JobOrigin };
  const { request_id, traceparent } = origin;
  const attributes = { 'brazda.job_id': id, ...(request_id && { 'brazda.request_id': request_id }) };
  const inOrigin: InJob = (work) =>
    fromOrigin({ ...(request_id && { request_id }), job: name, job_id: id }, work);
  const traced: InJob = (work) => inSpan(`job ${name}`, { traceparent, attributes }, work);
  return { data, inOrigin, traced };
}
