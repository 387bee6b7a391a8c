import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './shared.ts';

export const places = {
  find: endpoint({
    method: 'GET',
    path: '/place/',
    summary: 'Returns the municipality that contains a point',
    access: 'anyone',
    query: z.object({
      longitude: z.coerce.number().min(-180).max(180),
      latitude: z.coerce.number().min(-90).max(90),
    }),
    /** Null where the operator has loaded no boundaries for the area; `code` is SIRUTA or INSEE. */
    response: z.object({ locality: z.object({ id: Id, name: z.string(), code: z.string() }).nullable() }),
  }),
};
