import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './shared.ts';

export const places = {
  find: endpoint({
    method: 'GET',
    path: '/place/',
    summary: 'Gives the municipality in which a place lies',
    access: 'signed-in',
    query: z.object({
      longitude: z.coerce.number().min(-180).max(180),
      latitude: z.coerce.number().min(-90).max(90),
    }),
    /** Null where the operator has loaded no boundaries around there; `code` is SIRUTA or INSEE. */
    response: z.object({ locality: z.object({ id: Id, name: z.string(), code: z.string() }).nullable() }),
  }),
};
