import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../yield-to-requests.ts';
import { yieldZones } from './yield-zones.ts';

yieldToRequests();
serveJobs(yieldZones);
