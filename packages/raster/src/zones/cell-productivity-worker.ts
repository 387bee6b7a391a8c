import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../yield-to-requests.ts';
import { cellProductivity } from './cell-productivity.ts';

yieldToRequests();
serveJobs(cellProductivity);
