import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../thread-priority.ts';
import { cellsOfParcel } from './cells-of-parcel.ts';

yieldToRequests();
serveJobs(cellsOfParcel);
