import { ConnectError, isDenial } from './api.ts';
import { useErrorText } from './error-text.ts';
import { useTranslation } from './language.ts';
import { isOffline } from './offline/connectivity.ts';
import { useRelativeTimeTexts } from './widget-texts.ts';

/** The part of a query that describes its failure. */
interface Query {
  readonly error: Error | null;
  readonly data: unknown;
  /** When its data were fetched, in ms. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Why data of a screen could not be fetched. */
export interface LoadError {
  readonly error: Error;
  /** When the oldest data still shown were fetched, in ms; null if some are missing or denied. */
  readonly since_ms: number | null;
  /** Retries everything that has failed. */
  readonly retry: () => void;
}

/**
 * The failure of queries that are shown together; null if none has failed. Missing data, and those that the server
 * denies now, take precedence over stale data.
 */
export function loadErrorOf(...queries: readonly Query[]): LoadError | null {
  const failed = queries.filter((query) => query.error !== null && !isReportedByBar(query));
  const missing = failed.find(({ data, error }) => data === undefined || isDenial(error));
  const first = missing ?? failed[0];
  if (!first?.error) return null;
  return {
    error: first.error,
    since_ms: missing ? null : Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** Without a signal the offline bar says how old the data are, and everything is refetched when it returns. */
function isReportedByBar({ error, data }: Query): boolean {
  return data !== undefined && error instanceof ConnectError && isOffline();
}

/** The failure that keeps a screen from being shown at all; null if there is something to show. */
export function blockingError(loadError: LoadError | null): LoadError | null {
  return loadError?.since_ms === null ? loadError : null;
}

/** The most severe of several failures: missing data before stale data. */
export function firstLoadError(...failures: readonly (LoadError | null)[]): LoadError | null {
  const all = failures.filter((loadError) => loadError !== null);
  const first = all.find(blockingError) ?? all[0];
  if (!first) return null;
  return {
    ...first,
    retry: () => {
      for (const { retry } of all) retry();
    },
  };
}

/** Returns the function that describes a failure for `LoadFailure`. */
export function useLoadErrorProps() {
  const t = useTranslation();
  const errorText = useErrorText();
  const times = useRelativeTimeTexts();
  return ({ error, since_ms, retry }: LoadError) => ({
    text: errorText(error),
    retry: { label: t('common:retry'), onClick: retry },
    since: since_ms === null ? null : { label: t('common:errors.since'), when: new Date(since_ms), times },
  });
}

/** The failure of queries that are shown together, as props of `LoadFailure`; null if none has failed. */
export function useLoadError(
  ...queries: readonly Query[]
): ReturnType<ReturnType<typeof useLoadErrorProps>> | null {
  const loadErrorProps = useLoadErrorProps();
  const failure = loadErrorOf(...queries);
  return failure && loadErrorProps(failure);
}
