import type { RasterKind } from '@brazda/domain';
import { DEFAULT_RASTER_KIND, dayAtFarm } from '@brazda/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import type { KeptQuery } from '../../lib/offline/keeper.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { useSetting } from '../../lib/setting.ts';
import { useStore } from '../../lib/store.ts';
import { notify } from '../../lib/toasts.ts';
import { baseStyleSetting } from '../../map/map-settings.ts';
import { useRouteState } from '../farms/index.ts';
import { loadFieldFarm } from './field-farm.ts';
import { listPrefetches, type PrefetchList } from './prefetch-list.ts';
import { readTaken, takeAlong, takenFarms, taking } from './taking.ts';

/** The farms of the user on this device; null until they are read. */
export function useTakenFarms() {
  const client = useQueryClient();
  useEffect(() => void readTaken(client), [client]);
  return useStore(takenFarms);
}

/** The farm that is being taken along; null if none is. */
export function useTaking() {
  return useStore(taking);
}

/** What taking a farm along would fetch, from what the page knows of it; null without a farm. */
export function usePrefetchList(farmId: string | null) {
  const client = useQueryClient();
  const kinds = useCurveKinds();
  const [baseStyle] = useSetting(baseStyleSetting);
  return useQuery({
    queryKey: ['field-plan', farmId, kinds.join(), baseStyle],
    queryFn: async (): Promise<PrefetchList | null> => {
      const load = ({ queryKey, queryFn, meta = {} }: KeptQuery) =>
        client.fetchQuery({ queryKey, queryFn, meta });
      const known = await loadFieldFarm(farmId ?? '', load);
      if (!known) return null;
      const today = dayAtFarm(known.farm, Date.now());
      return listPrefetches(known, { today, kinds, baseStyle, origin: location.origin });
    },
    enabled: farmId !== null,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** Returns the function that takes a farm along and reports how it has ended, wherever the user is by then. */
export function useTakeAlong() {
  const client = useQueryClient();
  const t = useTranslation();
  const { formats } = useLanguage();
  const kinds = useCurveKinds();
  return async (farm: { readonly id: string; readonly name: string }) => {
    const end = await takeAlong({ client, farm, kinds });
    if (end === null) return;
    if ('problem' in end)
      notify({ type: 'warning', text: t(`field:problem.${end.problem}`, { farm: farm.name }) });
    else {
      const size = formats.dataSize(end.taken.size_bytes);
      notify({ type: 'success', text: t('field:done', { farm: farm.name, size }) });
    }
  };
}

/** The kinds of which season curves are taken along: the default one and the one of the page. */
function useCurveKinds(): readonly RasterKind[] {
  const { rasterKind } = useRouteState().route;
  return rasterKind === DEFAULT_RASTER_KIND || rasterKind === 'TRUE_COLOR'
    ? [DEFAULT_RASTER_KIND]
    : [DEFAULT_RASTER_KIND, rasterKind];
}
