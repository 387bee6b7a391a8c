import { api, type User } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInSetting } from '../lib/device-settings.ts';
import { connectivity } from '../lib/offline/connectivity.ts';
import { loadOutbox, sendAllNow } from '../lib/outbox/outbox.ts';
import { sendOrKeep } from '../lib/outbox/send-or-keep.ts';
import { personSetting } from '../lib/setting.ts';
import { takeToasts } from '../lib/toasts.ts';
import { newUuid } from '../lib/uuid.ts';
import { refuse, reply } from '../testing/api.ts';
import { installationWith } from '../testing/license-samples.ts';
import { intervalSample } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { Overlays } from './overlays.tsx';

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  indexedDB.deleteDatabase('brazda.outbox').onsuccess = () => resolve();
  await promise;
  personSetting.set('ana');
  signedInSetting.set(true);
  reply(api.auth.user, { id: 'ana' } as User);
  reply(api.crops.list, { results: [] });
  reply(api.farms.list, { results: [] });
  reply(api.farms.demo, { results: [] });
  reply(api.sharing.farms, { results: [] });
  reply(api.installation.get, installationWith(null));
  for (const document of [api.legal.privacy, api.legal.generalTerms, api.legal.marketing])
    refuse(document, 404, { error: 'not_found' });
});

afterEach(async () => {
  connectivity.set('online');
  personSetting.set(null);
  await (await loadOutbox()).switchPerson();
});

it('says on a screen without parcels that a season begins earlier since a crop that waited was sent', async () => {
  const season_starts = [{ season: 's', start_date: '2025-08-01', was: '2025-09-01', crops: [] }];
  const wheat = intervalSample('Winter wheat', '2025-08-28', '2026-07-08');
  reply(api.cropIntervals.create, { ...wheat, change: 'change', season_starts });
  await show(<Overlays>page</Overlays>);
  connectivity.set('offline');
  await sendOrKeep('cropIntervals.create', {
    id: newUuid(),
    params: { farmId: 'farm', seasonId: 's', parcelId: 'p' },
    body: { crop: wheat.crop_id, interval: wheat.interval },
    before: { start_date: '2025-09-01', end_date: '2026-08-31' },
    lane: 'parcel:p',
    label: 'La drum',
  });
  takeToasts();
  connectivity.set('online');
  await sendAllNow();
  await vi.waitFor(() =>
    expect(takeToasts()).toMatchObject([{ text: 'The season now begins on 1 August 2025.' }]),
  );
});
