import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Binary, FarmParams } from './shared.ts';

/** How a brief is written: on paper, or as a picture to send. */
const BRIEF_FORMATS = ['pdf', 'png'] as const;

export const briefs = {
  file: endpoint({
    method: 'GET',
    path: '/farm/:farmId/brief/',
    summary: 'Writes the week of a farm on one page, for print or as a picture',
    access: 'farm:view',
    isHeavy: true,
    params: FarmParams,
    query: z.object({ format: z.enum(BRIEF_FORMATS).default('pdf') }),
    produces: 'application/octet-stream',
    response: Binary,
  }),
};
