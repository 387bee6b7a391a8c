import { serveJobs } from '../thread-pool.ts';
import { yieldZones } from './yield-zones.ts';

serveJobs(yieldZones);
