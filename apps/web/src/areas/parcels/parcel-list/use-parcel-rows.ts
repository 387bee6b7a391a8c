import type { Observation, Parcel } from '@brazda/contract/client';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import type { Looks } from '../../alerts/index.ts';
import type { Crops } from '../../crops/index.ts';
import { parcelSortSetting } from '../parcel-settings.ts';
import { rowsOf, sortedRows, titleRanks } from './parcel-rows.ts';

interface Listed {
  readonly parcels: readonly Parcel[];
  readonly crops: Crops;
  readonly observations: ReadonlyMap<string, Observation>;
  readonly looks: Looks;
  readonly date: string | null;
  /** See `useParcelFilter`. */
  readonly found: ReadonlySet<string> | null;
}

/** The rows of the parcels found, in the user's chosen order, with their area. */
export function useParcelRows({ parcels, crops, observations, looks, date, found }: Listed) {
  const { language } = useLanguage();
  const [sort] = useSetting(parcelSortSetting);
  const ranks = useMemo(() => titleRanks(parcels, language), [parcels, language]);
  const rows = useMemo(
    () => rowsOf(parcels, { crops, observations, looks, date, language }),
    [parcels, crops, observations, looks, date, language],
  );
  const sorted = useMemo(() => sortedRows(rows, sort, ranks, language), [rows, sort, ranks, language]);
  const shown = useMemo(
    () => (found === null ? sorted : sorted.filter(({ parcel }) => found.has(parcel.id))),
    [sorted, found],
  );
  const ids = useMemo(() => shown.map(({ parcel }) => parcel.id), [shown]);
  const hectares = useMemo(() => shown.reduce((sum, { parcel }) => sum + parcel.hectares, 0), [shown]);
  return { shown, ids, hectares, sort };
}
