import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../thread-priority.ts';
import { yieldZones } from './yield-zones.ts';

yieldToRequests();
serveJobs(yieldZones);
