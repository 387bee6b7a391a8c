import { serveJobs } from '../thread-pool.ts';
import { zonesOfYears } from './zones-of-years.ts';

serveJobs(zonesOfYears);
