import type { FeatureFlag } from '@brazda/domain';
import { useLocation } from 'react-router';
import { isRefusal } from '../lib/api.ts';
import type { PageAccess } from '../routes/guard.ts';
import { routeOf } from '../routes/route-of.ts';
import { ROUTES, type Route } from '../routes/route-table.ts';
import { useFarm } from './farms.ts';
import { useInstallationFlags } from './flags.ts';
import { blocking, type LoadError } from './load-error.ts';

/** What the visitor may do on the page of an address, and why its farm could not be fetched. */
export interface FoundAccess extends PageAccess {
  /** Null where there is a farm, and where the page is of none. */
  readonly failure: LoadError | null;
}

/** What the visitor may do on the page of the address. */
export function usePageAccess(): FoundAccess {
  const { name, params } = routeOf(useLocation().pathname);
  const { flag } = ROUTES[name] as Route;
  const farmId = params.farmId ?? null;
  const { farm, failure: ofFarm } = useFarm(farmId);
  const failure = blocking(ofFarm);
  const error = failure?.error ?? null;
  const ofInstallation = useInstallationFlags();
  if (farmId === null)
    return { isOfFarm: false, level: 'none', isOn: isOn(flag, ofInstallation), failure: null };
  if (farm)
    return { isOfFarm: true, level: farm.access, isOn: isOn(flag, farm.feature_flags), failure: null };
  // A farm that does not tell of itself, for whatever reason, is not one to work on.
  const isRefused = isRefusal(error);
  return {
    isOfFarm: true,
    level: isRefused ? 'none' : null,
    isOn: error ? isOn(flag, ofInstallation) : isOn(flag, null),
    failure,
  };
}

function isOn(flag: FeatureFlag | undefined, flags: readonly FeatureFlag[] | null): boolean | null {
  if (flag === undefined) return true;
  return flags === null ? null : flags.includes(flag);
}
