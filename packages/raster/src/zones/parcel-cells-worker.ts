import { serveJobs } from '../thread-pool.ts';
import { cellsOfParcel } from './cells-of-parcel.ts';

serveJobs(cellsOfParcel);
