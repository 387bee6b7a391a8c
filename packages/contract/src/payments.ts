import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { License } from './licenses.ts';
import { Id } from './shared.ts';

export const payments = {
  switchToPo: endpoint({
    method: 'PUT',
    path: '/payment/:paymentId/switch_to_po/',
    summary: 'Turns a card payment into a purchase order and returns the license',
    access: 'holder',
    params: z.object({ paymentId: Id }),
    response: License,
  }),
};
