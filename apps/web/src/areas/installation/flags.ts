import { type FeatureFlag, flagsOn } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from './queries.ts';

/** The flags that are on by default. */
const DEFAULT_FLAGS = flagsOn([], null, import.meta.env.DEV);

/**
 * The feature flags that are on for the installation, the defaults if it cannot be fetched; null until they are known.
 */
export function useInstallationFlags(): readonly FeatureFlag[] | null {
  const { data, isPending } = useQuery(installationQuery());
  return isPending ? null : (data?.feature_flags ?? DEFAULT_FLAGS);
}
