import { serveJobs, yieldToRequests } from '@brazda/raster';
import { type FileJob, writeFile } from './write-file.ts';

yieldToRequests();
serveJobs(
  async (job: FileJob) => Uint8Array.from(await writeFile(job)),
  ({ buffer }) => [buffer],
);
