import { serveJobs } from '../thread-pool.ts';
import { cellProductivity } from './cell-productivity.ts';

serveJobs(cellProductivity);
