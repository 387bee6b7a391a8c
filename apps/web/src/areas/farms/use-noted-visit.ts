import { api, type Farm } from '@brazda/contract/client';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { signedInSetting } from '../../lib/device-settings.ts';
import { useOnce } from '../../lib/use-once.ts';

const HOUR_MS = 3_600_000;

/** Notes that the person has opened a farm of theirs or shared with them, for their list of farms; once an hour at most. */
export function useNotedVisit({
  id,
  access,
  shared_farm,
}: Pick<Farm, 'id' | 'access' | 'shared_farm'>): void {
  const [hour] = useState(() => Math.floor(Date.now() / HOUR_MS));
  const isTheirs = signedInSetting.get() && (access === 'owner' || shared_farm !== null);
  useOnce(isTheirs ? ['visit', id, String(hour)] : null, async () => {
    await call(api.farms.noteVisit, { params: { farmId: id } });
    return true;
  });
}
