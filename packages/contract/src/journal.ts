import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FarmParams, Id, IsoDateTime, results, SeasonParams } from './shared.ts';

/** A device with the journal app, paired with a season. */
export const JournalDevice = z.object({
  id: Id,
  name: z.string(),
  season: Id,
  /** The user who paired it. */
  user_name: z.string(),
  is_own: z.boolean(),
  paired_at: IsoDateTime,
  last_seen_at: IsoDateTime,
});
export type JournalDevice = z.infer<typeof JournalDevice>;

export const journal = {
  passkey: endpoint({
    method: 'GET',
    path: '/farm/:farmId/season/:seasonId/totp/',
    summary: 'Returns a one-time passkey that pairs the journal app with a season, in place of the last one',
    access: 'farm:full',
    flag: 'journal',
    params: SeasonParams,
    response: z.object({ code: z.string(), word: z.string(), valid_until: IsoDateTime }),
  }),
  devices: endpoint({
    method: 'GET',
    path: '/farm/:farmId/journal-device/',
    summary: 'Lists the paired devices of a farm, for its owner those of every user',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams,
    response: results(JournalDevice),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/farm/:farmId/journal-device/:deviceId/',
    summary: 'Revokes the pairing of a device',
    access: 'farm:full',
    flag: 'journal',
    params: FarmParams.extend({ deviceId: Id }),
  }),
};
