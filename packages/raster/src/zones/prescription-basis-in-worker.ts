import type { ImagedCells } from '@brazda/domain';
import { THREAD_LIMITS } from '../thread-limits.ts';
import { threadPool } from '../thread-pool.ts';
import type { PrescriptionBasisJob } from './prescription-basis.ts';

/** Each thread holds the images of a parcel in memory. */
const MAX_THREADS = 2;

/** Runs `prescriptionBasisOf` in a worker thread, within `THREAD_LIMITS`. */
export const prescriptionBasisInWorker = threadPool<PrescriptionBasisJob, ImagedCells | null>({
  script: new URL('./prescription-basis-worker.ts', import.meta.url),
  size: MAX_THREADS,
  ...THREAD_LIMITS,
});
