import type { AnyEndpoint, api, BodyOf, CallName, ParamsOf, QueryOf, ResponseOf } from '@brazda/contract';
import type { AccessLevel, Language, ShareLevel } from '@brazda/domain';

/** Who makes a call; null fields mean nobody is signed in. */
export interface Actor {
  readonly user_id: string | null;
  readonly is_staff: boolean;
  /** The account has a second factor, and the session has passed it. */
  readonly has_second_step: boolean;
  readonly impersonator_id: string | null;
  /** The session behind the call, null where nobody is signed in. */
  readonly session_id: string | null;
}

export const ANONYMOUS: Actor = {
  user_id: null,
  is_staff: false,
  has_second_step: false,
  impersonator_id: null,
  session_id: null,
};

/** What an actor may do and see on a farm. */
export interface FarmAccess {
  readonly level: AccessLevel;
  /** The farm, or parcels of it, is shared with the person. */
  readonly is_guest: boolean;
  /** The lineages of the parcels that may be seen; null where that is every one. */
  readonly lineages: readonly string[] | null;
  /** How the farm is shared with the person, at the strongest; null where it is not, and on a farm of their own. */
  readonly shared_farm: ShareLevel | null;
}

export const NO_ACCESS: FarmAccess = { level: 'none', is_guest: false, lineages: [], shared_farm: null };

/** One call as a handler sees it: parsed, allowed, and with a way to speak HTTP where it must. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: Actor;
  /** The actor's access to the farm that the path names; `none` where it names none. */
  readonly access: AccessLevel;
  /** The lineages of the parcels of that farm that the actor may see; null where that is every one. */
  readonly lineages: readonly string[] | null;
  /** How that farm is shared with the actor, null where it is not. */
  readonly shared_farm: ShareLevel | null;
  readonly language: Language;
  /** The address of the caller, for limits and the audit trail. */
  readonly address: string;
  /** The name that the browser gave itself, null where it gave none. */
  readonly device: string | null;
  /** A cookie that `setCookie` has set; one that somebody else wrote or changed is not there. */
  cookie(name: string): string | undefined;
  /** Sets a signed cookie that scripts do not see, or clears it with null. */
  setCookie(name: string, value: string | null, maxAge_s?: number): void;
  /** Makes the browser forget the answers it has kept, also those it was allowed to keep for ever. */
  clearCaches(): void;
  /** Lets caches keep the answer for ever: its address changes when its content does. */
  immutable(): void;
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<ResponseOf<E>> | ResponseOf<E>;

type Api = typeof api;

/** The endpoint that a call name stands for. */
export type EndpointOf<Name extends CallName> = Name extends `${infer Area}.${infer Key}`
  ? Area extends keyof Api
    ? Key extends keyof Api[Area]
      ? Api[Area][Key]
      : never
    : never
  : never;

/** A handler for each of some calls. */
export type Handlers<Names extends CallName> = {
  readonly [Name in Names]: EndpointOf<Name> extends AnyEndpoint ? Handler<EndpointOf<Name>> : never;
};
