import type { Farm } from '@brazda/contract';
import { hasAccess } from '@brazda/domain';
import { isMemorable } from './resolve-route.ts';

/** What a person has to do next to see parcels of their own, up to going where they are. */
export type AddFarmStep =
  | { readonly step: 'new-account' | 'add-farm' }
  | { readonly step: 'add-parcels' | 'go-to-farm'; readonly farmId: string };

/** The next step of a person on the way to parcels of their own, by the farms that they own or share. */
export function addFarmStep(
  { isSignedIn }: { readonly isSignedIn: boolean },
  farms: readonly Pick<Farm, 'id' | 'parcel_count' | 'is_demo' | 'access'>[],
): AddFarmStep {
  if (!isSignedIn) return { step: 'new-account' };
  const theirs = farms.filter(({ is_demo }) => !is_demo);
  const ready = theirs.find(isMemorable);
  if (ready) return { step: 'go-to-farm', farmId: ready.id };
  const empty = theirs.find(({ access }) => hasAccess(access, 'full'));
  return empty ? { step: 'add-parcels', farmId: empty.id } : { step: 'add-farm' };
}
