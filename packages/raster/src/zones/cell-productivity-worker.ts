import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../thread-priority.ts';
import { cellProductivity } from './cell-productivity.ts';

yieldToRequests();
serveJobs(cellProductivity);
