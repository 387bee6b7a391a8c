import { api, type Farm } from '@brazda/contract/client';
import { dayAtFarm, yieldNoticeCrops, yieldNoticeSeason } from '@brazda/domain';
import { notifyManager, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { cropsQuery } from '../../areas/crops/index.ts';
import { demoFarmsQuery, useTrial } from '../../areas/farms/index.ts';
import { useInstallation } from '../../areas/installation/index.ts';
import { paywallState, usePaymentReturn } from '../../areas/licenses/index.ts';
import { useOutboxSummary } from '../../areas/outbox/index.ts';
import { useVisitor } from '../../areas/session/index.ts';
import { useIsPhone } from '../../lib/device.ts';
import { useInstallWay } from '../../lib/install.ts';
import { connectivity } from '../../lib/offline/connectivity.ts';
import { failingQueries } from '../../lib/offline/failing-shown.ts';
import { queryOf } from '../../lib/query.ts';
import { useSetting } from '../../lib/setting.ts';
import { useStore } from '../../lib/store.ts';
import { useHasActed } from '../../lib/use-has-acted.ts';
import { routeOf } from '../../routes/route-of.ts';
import { useCookieConsent } from '../cookie-consent.ts';
import type { OverlayContent } from './overlay.tsx';
import { isTimeToAskYields, type Situation, type YieldsOf } from './overlay-list.ts';
import {
  installAskedAtSetting,
  noticesReadSetting,
  welcomedSetting,
  yieldAskedAtSetting,
} from './overlay-settings.ts';

const NONE: never[] = [];
const FINISHED = { is: 'finished' } as const;
const NO_SUPPORT = { email: '', phone: '', whatsapp: '' };

/** The inputs that decide which overlays the current page shows, and the content of those. */
export function useSituation(): { situation: Situation; content: OverlayContent } {
  const { name: route, params } = routeOf(useLocation().pathname);
  const { user, isSignedIn, isKnown } = useVisitor();
  const farmsQuery = queryOf(api.farms.list, {});
  const own = useQuery({ ...farmsQuery, queryFn: isSignedIn ? farmsQuery.queryFn : skipToken });
  const demo = useQuery({ ...demoFarmsQuery(), enabled: params.farmId !== undefined });
  const installation = useInstallation();
  const [noticesRead] = useSetting(noticesReadSetting);
  const [isWelcomed] = useSetting(welcomedSetting);
  const [installAskedAt] = useSetting(installAskedAtSetting);
  const [yieldAskedAt] = useSetting(yieldAskedAtSetting);
  const hasAnsweredCookies = useCookieConsent() !== null;
  const hasActed = useHasActed();
  const isOffline = useStore(connectivity) === 'offline';
  const isStale = useIsStale();
  const canInstall = useInstallWay() !== null;
  const trial = useTrial() ?? null;
  const isPhone = useIsPhone();
  const outbox = useOutboxSummary();
  const hasPaid = usePaymentReturn();
  const paywall = useStore(paywallState);

  const notices = installation?.notices.filter(({ id }) => !noticesRead.includes(id)) ?? NONE;
  const ownFarms = own.data?.results ?? NONE;
  const now = new Date();
  const shown = ownFarms.find(({ id }) => id === params.farmId);
  const yieldsOf = useYieldsOf(shown, now, yieldAskedAt);
  return {
    situation: {
      now,
      route,
      user,
      isUserPending: !isKnown || (isSignedIn && own.isPending),
      ownFarms,
      farm: demo.data?.results.find(({ id }) => id === params.farmId),
      isFarmPending: params.farmId !== undefined && demo.isPending,
      hasParcelOpen: params.parcelId !== undefined,
      isPhone,
      notices,
      trial,
      farmId: params.farmId ?? null,
      isWelcomed,
      hasAnsweredCookies,
      hasActed,
      isOffline,
      isStale,
      canInstall,
      installAskedAt,
      yieldAskedAt,
      yieldsOf,
      outbox,
      paywall: hasPaid ? FINISHED : paywall,
    },
    content: {
      user,
      trial,
      yieldsOf,
      outbox,
      notices,
      support: installation?.support ?? NO_SUPPORT,
    },
  };
}

/** Whether data are shown that the server has failed to update. */
function useIsStale(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(notifyManager.batchCalls(changed)),
    () => failingQueries(cache).length > 0,
    () => false,
  );
}

/** The yields to request from the owner of the farm, null for none; crops are fetched only when it is time. */
function useYieldsOf(farm: Farm | undefined, now: Date, dismissedAt: number | null): YieldsOf | null {
  const isOwn = farm?.access === 'owner';
  const season = isOwn ? yieldNoticeSeason(farm.seasons, dayAtFarm(farm, now.getTime())) : null;
  const { data: grown } = useQuery({
    ...cropsQuery(farm?.id ?? '', season?.id ?? ''),
    enabled: season !== null && isTimeToAskYields(now, dismissedAt),
    select: ({ results }) => results,
  });
  const farmId = farm?.id;
  const seasonId = season?.id;
  return useMemo(() => {
    const crops = yieldNoticeCrops(grown ?? []);
    return farmId && seasonId && crops.length > 0 ? { farmId, seasonId, crops } : null;
  }, [farmId, seasonId, grown]);
}
