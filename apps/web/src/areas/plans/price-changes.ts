import { api, type InputOf } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { usePlanChange, useShowError } from './plan-changes.ts';

/** Where a list of prices is. */
export interface SeasonAddress {
  readonly farmId: string;
  readonly seasonId: string;
}

/** A price to add, or to replace the one of the same kind, name and unit. */
export type PriceInput = InputOf<typeof api.prices.put, 'body'>['prices'][number];

/** Adds a price, or replaces the one of the same kind, name and unit. */
export function usePutPrice(params: SeasonAddress) {
  const t = useTranslation();
  return usePlanChange(
    params.farmId,
    (price: PriceInput) => call(api.prices.put, { params, body: { prices: [price] } }),
    t('plans:saved'),
  );
}

/** Removes, copies and reads prices. */
export function usePriceActions(params: SeasonAddress) {
  const t = useTranslation();
  const onError = useShowError(params.farmId);
  const remove = usePlanChange(
    params.farmId,
    (priceId: string) => call(api.prices.remove, { params: { ...params, priceId } }),
    t('plans:prices.removed'),
  );
  const copy = usePlanChange(
    params.farmId,
    (season: string) => call(api.prices.copy, { params, body: { season } }),
    t('plans:prices.added'),
  );
  const read = usePlanChange(
    params.farmId,
    async (file: File) =>
      call(api.prices.readFile, { params, body: new Uint8Array(await file.arrayBuffer()) }),
    t('plans:prices.added'),
  );
  return {
    isBusy: remove.isPending || copy.isPending || read.isPending,
    remove: (id: string) => remove.mutate(id, { onError }),
    copy: (season: string) => copy.mutate(season, { onError }),
    read: (file: File) => read.mutate(file, { onError }),
  };
}
