import type { FeatureFlag } from '@brazda/domain';
import { useLocation } from 'react-router';
import { ApiError } from '../lib/api.ts';
import type { PageAccess } from '../routes/guard.ts';
import { routeOf } from '../routes/route-of.ts';
import { ROUTES, type Route } from '../routes/route-table.ts';
import { useFarm } from './farms.ts';
import { useInstallationFlags } from './flags.ts';

/** What the visitor may do on the page of the address. */
export function usePageAccess(): PageAccess {
  const { name, params } = routeOf(useLocation().pathname);
  const { flag } = ROUTES[name] as Route;
  const { farm, failure } = useFarm(params.farmId ?? null);
  const error = failure?.error ?? null;
  const ofInstallation = useInstallationFlags();
  if (!params.farmId) return { isOfFarm: false, level: 'none', isOn: isOn(flag, ofInstallation) };
  if (farm) return { isOfFarm: true, level: farm.access, isOn: isOn(flag, farm.feature_flags) };
  // A farm that does not tell of itself, for whatever reason, is not one to work on; its page says why.
  const isRefused = error instanceof ApiError && error.status < 500;
  return {
    isOfFarm: true,
    level: isRefused ? 'none' : null,
    isOn: error ? isOn(flag, ofInstallation) : isOn(flag, null),
  };
}

function isOn(flag: FeatureFlag | undefined, flags: readonly FeatureFlag[] | null): boolean | null {
  if (flag === undefined) return true;
  return flags === null ? null : flags.includes(flag);
}
