import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../thread-priority.ts';
import { computeZones } from './compute-zones.ts';

yieldToRequests();
serveJobs(computeZones);
