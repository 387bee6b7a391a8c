import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../yield-to-requests.ts';
import { computeZones } from './compute-zones.ts';

yieldToRequests();
serveJobs(computeZones);
