import { api } from '@brazda/contract';
import { type FeatureFlag, flagsOn } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

/** How the sections stand where nobody has set them. */
const DEFAULT_FLAGS = flagsOn([], null);

/** What the installation offers. */
export function useInstallation() {
  return useQuery(queryOf(api.installation.get, {}));
}

/** The feature flags that are on for the installation, the defaults when it cannot be asked; null until they are known. */
export function useInstallationFlags(): readonly FeatureFlag[] | null {
  const { data, isPending } = useInstallation();
  return isPending ? null : (data?.feature_flags ?? DEFAULT_FLAGS);
}
