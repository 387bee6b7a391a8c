import { serveJobs } from '../thread-pool.ts';
import { yieldToRequests } from '../yield-to-requests.ts';
import { prescriptionBasisOf } from './prescription-basis.ts';

yieldToRequests();
serveJobs(prescriptionBasisOf);
