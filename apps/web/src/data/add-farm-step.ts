import type { Farm } from '@brazda/contract';
import { isMemorable } from './full-place.ts';

/** What a person without parcels has to do next, up to going where their parcels are. */
export const ADD_FARM_STEPS = ['new-account', 'add-farm', 'add-parcels', 'go-to-farm'] as const;
export type AddFarmStep =
  | { readonly step: 'new-account' | 'add-farm' }
  | { readonly step: 'add-parcels' | 'go-to-farm'; readonly farmId: string };

/** The next step of a person on the way to parcels of their own, by the farms that they own or share. */
export function addFarmStep(
  { isSignedIn }: { readonly isSignedIn: boolean },
  farms: readonly Pick<Farm, 'id' | 'parcel_count' | 'is_demo'>[],
): AddFarmStep {
  if (!isSignedIn) return { step: 'new-account' };
  const theirs = farms.filter(({ is_demo }) => !is_demo);
  const ready = theirs.find(isMemorable);
  if (ready) return { step: 'go-to-farm', farmId: ready.id };
  const [empty] = theirs;
  return empty ? { step: 'add-parcels', farmId: empty.id } : { step: 'add-farm' };
}
