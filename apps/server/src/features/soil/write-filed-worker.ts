import { serveJobs, yieldToRequests } from '@brazda/raster';
import { writeFiled } from './write-filed.ts';

yieldToRequests();
serveJobs(writeFiled);
