import { serveJobs } from '../thread-pool.ts';
import { computeZones } from './compute-zones.ts';

serveJobs(computeZones);
