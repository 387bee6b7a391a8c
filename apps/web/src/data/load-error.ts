import { useErrorText } from './error-text.ts';
import { useTranslation } from './language.ts';
import { useMomentTexts } from './widget-texts.ts';

/** A query, as far as its failure matters. */
interface Query {
  readonly error: Error | null;
  readonly data: unknown;
  /** When its data came, in ms. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Why something a screen needs could not be fetched. */
export interface LoadError {
  readonly error: Error;
  /** When the oldest of what is still shown came, in ms; null where something is not there at all. */
  readonly since_ms: number | null;
  /** Asks again for everything that has failed. */
  readonly retry: () => void;
}

/** The failure of queries that are shown together; null while none has failed. What is missing counts before what is old. */
export function loadErrorOf(...queries: readonly Query[]): LoadError | null {
  const failed = queries.filter(({ error }) => error !== null);
  const missing = failed.find(({ data }) => data === undefined);
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

/** The failure that keeps a screen from being shown at all; null where there is something to show. */
export function blocking(loadError: LoadError | null): LoadError | null {
  return loadError?.since_ms === null ? loadError : null;
}

/** One failure of several, those that leave nothing to show before those that leave old data. */
export function firstLoadError(...failures: readonly (LoadError | null)[]): LoadError | null {
  const all = failures.filter((loadError) => loadError !== null);
  const first = all.find(blocking) ?? all[0];
  if (!first) return null;
  return {
    ...first,
    retry: () => {
      for (const { retry } of all) retry();
    },
  };
}

/** The function that puts a failure into the words of a `LoadFailure`. */
export function useLoadErrorProps() {
  const t = useTranslation();
  const errorText = useErrorText();
  const times = useMomentTexts();
  return ({ error, since_ms, retry }: LoadError) => ({
    text: errorText(error),
    retry: { label: t('common:retry'), onClick: retry },
    since: since_ms === null ? null : { label: t('common:errors.since'), when: new Date(since_ms), times },
  });
}

/** The failure of queries that are shown together, in the words of a `LoadFailure`; null while none has failed. */
export function useLoadError(
  ...queries: readonly Query[]
): ReturnType<ReturnType<typeof useLoadErrorProps>> | null {
  const say = useLoadErrorProps();
  const failure = loadErrorOf(...queries);
  return failure && say(failure);
}
