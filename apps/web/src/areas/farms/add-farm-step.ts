import type { Farm } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { isMemorable } from './resolve-route.ts';

/** The next step of a user toward own parcels, the last being to open them. */
export type AddFarmStep =
  | { readonly step: 'own-land' | 'add-farm' }
  | { readonly step: 'add-parcels' | 'go-to-farm'; readonly farmId: string };

/**
 * The next step toward own parcels, given the farms that the user owns or that are shared with them, or the trial farm
 * of a visitor.
 */
export function addFarmStep(
  { isSignedIn }: { readonly isSignedIn: boolean },
  farms: readonly Pick<Farm, 'id' | 'parcel_count' | 'is_demo' | 'access'>[],
): AddFarmStep {
  const theirs = farms.filter(({ is_demo }) => !is_demo);
  if (!isSignedIn && theirs.length === 0) return { step: 'own-land' };
  const ready = theirs.find(isMemorable);
  if (ready) return { step: 'go-to-farm', farmId: ready.id };
  const empty = theirs.find(({ access }) => hasAccess(access, 'land'));
  return empty ? { step: 'add-parcels', farmId: empty.id } : { step: 'add-farm' };
}
