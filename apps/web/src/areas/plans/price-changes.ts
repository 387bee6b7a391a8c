import { api, type InputOf } from '@brazda/contract/client';
import type { DecimalMark } from '@brazda/domain';
import { useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
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

/** A table of prices to read, with its decimal mark where the person has told it. */
interface PriceFile {
  readonly file: File;
  readonly decimal_mark?: DecimalMark;
}

/** Removes, copies and reads prices. A table whose prices do not show their decimal mark waits for the reply to a question. */
export function usePriceActions(params: SeasonAddress) {
  const t = useTranslation();
  const [unclear, setUnclear] = useState<{ readonly file: File; readonly detail: string } | null>(null);
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
    async ({ file, ...query }: PriceFile) =>
      call(api.prices.readFile, { params, query, body: new Uint8Array(await file.arrayBuffer()) }),
    t('plans:prices.added'),
  );
  const readFile = (input: PriceFile) => {
    setUnclear(null);
    read.mutate(input, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'price_file_decimals')
          setUnclear({ file: input.file, detail: error.detail });
        else onError(error);
      },
    });
  };
  return {
    isBusy: remove.isPending || copy.isPending || read.isPending,
    remove: (id: string) => remove.mutate(id, { onError }),
    copy: (season: string) => copy.mutate(season, { onError }),
    read: readFile,
    /** The table whose decimal mark is asked for, and the server's question; null without one. */
    unclear,
    /** Leaves the table unread. */
    leave: () => setUnclear(null),
  };
}
