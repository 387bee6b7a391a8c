import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from './live-message.ts';

/** The types of messages that make queries outdated. */
export type LiveEvent = Exclude<LiveMessage['type'], 'following' | 'refused' | 'gap'>;

/** What identifies a kept response, and decides when it is dropped. */
export interface KeptName {
  /** Unique for a user. */
  readonly id: string;
  /** Responses of which only some dates are kept; null for everything else. */
  readonly series: string | null;
  /** The date within the series, as `YYYY-MM-DD`. */
  readonly date: string | null;
}

/** When the data of a query are outdated, and where they are kept. */
export interface QueryRule {
  /** The events on its farm that make it outdated. */
  readonly changedBy?: readonly LiveEvent[];
  /** Whether events on every farm do. */
  readonly isOfAllFarms?: true;
  /** Which of these events do; all by default. */
  readonly isConcerned?: (message: LiveMessage, queryKey: QueryKey) => boolean;
  /** How many of this kind are in the cache at most, however long ago they were used. */
  readonly maxCached?: number;
  /** Whether its responses are kept on this device, so that pages show them without a network. */
  readonly isKept?: true;
  /** How a kept response is named, where its whole key is not its only name. */
  readonly nameKept?: (queryKey: QueryKey) => Partial<KeptName>;
}

/** Rules of queries by the first part of their keys, which is the path of their call if they are not of their own kind. */
export type QueryRules = Readonly<Record<string, QueryRule>>;

let registered: ReadonlyMap<unknown, QueryRule> | null = null;

/** Registers the rules of all areas: once, before anything is fetched. */
export function registerQueryRules(rules: QueryRules): void {
  registered = new Map(Object.entries(rules));
}

/** The rule of a query; undefined if it has none. Throws if none are registered. */
export function queryRule([kind]: QueryKey): QueryRule | undefined {
  return registeredRules().get(kind);
}

/** The maximum number of cached queries, by the first part of their key. */
export function cacheLimits(): Readonly<Record<string, number>> {
  const limited = [...registeredRules()].filter(([, { maxCached }]) => maxCached !== undefined);
  return Object.fromEntries(limited.map(([kind, { maxCached }]) => [kind, maxCached]));
}

function registeredRules() {
  if (registered === null) throw new Error('No rules of queries are registered.');
  return registered;
}
