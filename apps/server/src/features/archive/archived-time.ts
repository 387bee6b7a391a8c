import { z } from 'zod';

/** UTC, as exact as it is stored. Cameras may have any year set. */
export const ArchivedTime = z.iso
  .datetime({ offset: true })
  .refine((time) => !Number.isNaN(Date.parse(time)) && !time.startsWith('0000'));
