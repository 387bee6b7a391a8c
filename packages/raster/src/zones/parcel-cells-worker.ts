import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../yield-to-requests.ts';
import { cellsOfParcel } from './cells-of-parcel.ts';

yieldToRequests();
serveJobs(cellsOfParcel);
