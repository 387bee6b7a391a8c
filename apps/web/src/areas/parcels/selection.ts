import type { Parcel } from '@brazda/contract/client';
import { COMPARED_PARCELS } from '@brazda/domain';
import { useMemo } from 'react';
import { createPersonalStore } from '../../lib/personal-store.ts';
import { useStore } from '../../lib/store.ts';

/** The selected parcels, in the order of selection; those of another season are ignored there. */
const selectedParcels = createPersonalStore<readonly string[]>([]);

/** The selection with a parcel added, or removed if it was in. */
export function withToggled(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

/** The selection with everything between two parcels of a list added, both included. */
export function withRange(
  chosen: readonly string[],
  list: readonly string[],
  from: string | null,
  to: string,
): readonly string[] {
  const ends = [from ?? to, to].map((id) => list.indexOf(id)).toSorted((a, b) => a - b);
  const between = list.slice(Math.max(0, ends[0]!), ends[1]! + 1);
  return [...new Set([...chosen, ...between])];
}

/** The selection with parcels added or removed. */
export function withAll(chosen: readonly string[], ids: readonly string[], isOn: boolean): readonly string[] {
  if (isOn) return [...new Set([...chosen, ...ids])];
  const out = new Set(ids);
  return chosen.filter((id) => !out.has(id));
}

/** Whether this number of parcels can be compared, and if not, why. */
export function comparability(count: number): 'fine' | 'too few' | 'too many' {
  if (count < COMPARED_PARCELS.min) return 'too few';
  return count > COMPARED_PARCELS.max ? 'too many' : 'fine';
}

/** The selected parcels among some, with the functions that change the selection. */
export function useSelection<P extends { readonly id: string }>(parcels: readonly P[]) {
  const ids = useStore(selectedParcels);
  const known = useMemo(() => new Map(parcels.map((parcel) => [parcel.id, parcel])), [parcels]);
  return useMemo(() => {
    const chosen = ids.flatMap((id) => known.get(id) ?? []);
    return {
      chosen,
      ids: new Set(chosen.map(({ id }) => id)) as ReadonlySet<string>,
      toggle: toggleParcel,
      addRange: addParcelRange,
      chooseAll: chooseParcels,
      clear: clearParcels,
    };
  }, [ids, known]);
}

export type Selection = ReturnType<typeof useSelection<Parcel>>;

function toggleParcel(id: string): void {
  selectedParcels.set(withToggled(selectedParcels.get(), id));
}

function addParcelRange(list: readonly string[], from: string | null, to: string): void {
  selectedParcels.set(withRange(selectedParcels.get(), list, from, to));
}

function chooseParcels(ids: readonly string[], isOn: boolean): void {
  selectedParcels.set(withAll(selectedParcels.get(), ids, isOn));
}

function clearParcels(): void {
  selectedParcels.set([]);
}
