import type { FeatureFlag } from '@brazda/domain';
import { useLocation } from 'react-router';
import { useFarm } from '../areas/farms/index.ts';
import { useInstallationFlags } from '../areas/installation/index.ts';
import { isRefusal } from '../lib/api.ts';
import { blockingError, type LoadError } from '../lib/load-error.ts';
import type { PageAccess } from '../routes/guard.ts';
import type { Route } from '../routes/route.ts';
import { routeOf } from '../routes/route-of.ts';
import { ROUTES } from '../routes/route-table.ts';

/** The visitor's access to the page of an address, and why its farm could not be fetched. */
export interface FoundAccess extends PageAccess {
  /** Null if there is a farm, and if the page has none. */
  readonly failure: LoadError | null;
}

/** The visitor's access to the page of the address. */
export function usePageAccess(): FoundAccess {
  const { name, params } = routeOf(useLocation().pathname);
  const { featureFlag } = ROUTES[name] as Route;
  const farmId = params.farmId ?? null;
  const { farm, failure: ofFarm } = useFarm(farmId);
  const failure = blockingError(ofFarm);
  const error = failure?.error ?? null;
  const ofInstallation = useInstallationFlags();
  if (farmId === null)
    return { isOfFarm: false, level: 'none', isOn: isOn(featureFlag, ofInstallation), failure: null };
  if (farm)
    return { isOfFarm: true, level: farm.access, isOn: isOn(featureFlag, farm.feature_flags), failure: null };
  // A farm that cannot be fetched, for whatever reason, cannot be worked on.
  const isRefused = isRefusal(error);
  return {
    isOfFarm: true,
    level: isRefused ? 'none' : null,
    isOn: error ? isOn(featureFlag, ofInstallation) : isOn(featureFlag, null),
    failure,
  };
}

function isOn(flag: FeatureFlag | undefined, flags: readonly FeatureFlag[] | null): boolean | null {
  if (flag === undefined) return true;
  return flags === null ? null : flags.includes(flag);
}
