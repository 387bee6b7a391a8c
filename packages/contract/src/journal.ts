import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDateTime, SeasonParams } from './shared.ts';

export const journal = {
  passkey: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/totp/',
    summary: 'Returns a one-time passkey that pairs the journal app with a season',
    access: 'farm:full',
    params: SeasonParams,
    response: z.object({ code: z.string(), word: z.string(), valid_until: IsoDateTime }),
  }),
};
