import type { Farm } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { isMemorable } from './resolve-route.ts';

/** The next step of a person toward own parcels, the last being to open them. */
export type AddFarmStep =
  | { readonly step: 'new-account' | 'own-land' | 'add-farm' }
  | { readonly step: 'add-parcels' | 'go-to-farm'; readonly farmId: string };

type KnownFarm = Pick<Farm, 'id' | 'parcel_count' | 'is_demo' | 'access'>;

/** The next step toward own parcels, given the farms that the user owns or that are shared with them. */
export function addFarmStep(
  { isSignedIn }: { readonly isSignedIn: boolean },
  farms: readonly KnownFarm[],
): AddFarmStep {
  return isSignedIn ? (farmStep(farms) ?? { step: 'add-farm' }) : { step: 'new-account' };
}

/** The step that a visitor may take without an account, given the trial farm of the browser. */
export function ownLandStep(farms: readonly KnownFarm[]): AddFarmStep {
  return farmStep(farms) ?? { step: 'own-land' };
}

/** To the first farm with parcels, or else to the first one that may get some; null if there is none. */
function farmStep(farms: readonly KnownFarm[]): AddFarmStep | null {
  const theirs = farms.filter(({ is_demo }) => !is_demo);
  const ready = theirs.find(isMemorable);
  if (ready) return { step: 'go-to-farm', farmId: ready.id };
  const empty = theirs.find(({ access }) => hasAccess(access, 'land'));
  return empty ? { step: 'add-parcels', farmId: empty.id } : null;
}
