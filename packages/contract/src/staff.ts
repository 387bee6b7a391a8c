import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A path on this site; an address elsewhere would make the release an open redirect. */
const LocalPath = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)[\w\-./~%?=&:,+@#]*$/);

export const staff = {
  releaseImpersonation: endpoint({
    method: 'POST',
    path: '/hijack/release/',
    summary: 'Stops acting as somebody else and names the page to go to',
    access: 'impersonated',
    accepts: 'multipart/form-data',
    body: z.object({ next: LocalPath.default('/') }),
    answer: z.object({ next: LocalPath }),
  }),
};
