import type { AnyEndpoint, api, BodyOf, CallName, ParamsOf, QueryOf, ResponseOf } from '@brazda/contract';
import type { AccessLevel, Language, TokenArea, TokenScope } from '@brazda/domain';
import type { Scope, SeasonScope } from '../db/scope.ts';
import type { FormFile } from './form.ts';

/** The caller; null fields mean that no user is signed in. */
export interface Actor {
  readonly user_id: string | null;
  readonly is_staff: boolean;
  /** The account has a second factor, and the session has passed it. */
  readonly has_second_step: boolean;
  readonly impersonator_id: string | null;
  /** The session of the call; null if no user is signed in. */
  readonly session_id: string | null;
  /** No one is signed in: the id is that of the trial farm of the browser. */
  readonly is_trial: boolean;
}

export const ANONYMOUS: Actor = {
  user_id: null,
  is_staff: false,
  has_second_step: false,
  impersonator_id: null,
  session_id: null,
  is_trial: false,
};

/** Parts of a farm that an actor may see besides its land, each by its parcels: features add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface AccessScopes {}

/** What else is known of an actor on a farm: features add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface AccessFacts {}

/** The access of an actor to a farm. */
export interface FarmAccess {
  readonly level: AccessLevel;
  /** The farm, or parcels of it, is shared with the user. */
  readonly is_guest: boolean;
  /** The person works on the farm; read only for calls about their work. */
  readonly is_worker: boolean;
  /** The person takes samples on the farm; read only for calls about them. */
  readonly is_sampler: boolean;
  /** The operator takes samples on the farm; read only for calls about them. */
  readonly is_operated: boolean;
  readonly scope: Scope;
  readonly scopes: AccessScopes;
  readonly facts: AccessFacts;
  /** Changes with every write to the farm; null for calls about one's work or samples. */
  readonly state: string | null;
}

/** The scope of a call: a season where its path names one, null where it names no farm. */
type ScopeOf<Params> = Params extends { readonly farmId: string }
  ? Params extends { readonly seasonId: string }
    ? SeasonScope
    : Scope
  : null;

/** A paired device, and the season that it may read and write. */
export interface PairedDevice {
  readonly id: string;
  /** The user who paired it, as whom it writes. */
  readonly user_id: string;
  readonly scope: SeasonScope;
}

/** Who calls with a token of a user, and what it is limited to. */
export interface TokenHolder {
  readonly id: string;
  readonly user_id: string;
  readonly limits: TokenScope;
}

/** A call as passed to a handler: parsed and authorized, with the parts of HTTP that handlers may need. */
export interface Call<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The files of a form; none unless the endpoint declares their fields. */
  readonly files: readonly FormFile[];
  readonly actor: Actor;
  /** The actor's access to the farm in the path; `none` if there is no farm in it. */
  readonly access: AccessLevel;
  /** That farm and the parcels of it that the actor may see; null if there is no farm in the path. */
  readonly scope: ScopeOf<ParamsOf<E>>;
  /** What else the actor may see of it, in the same way; empty if there is no farm in the path. */
  readonly scopes: { readonly [Name in keyof AccessScopes]: ScopeOf<ParamsOf<E>> };
  /** What else is known of the actor on that farm; null if there is no farm in the path. */
  readonly facts: AccessFacts | null;
  /** The device that makes the call; null unless the call is for devices. */
  readonly paired: PairedDevice | null;
  /** The parts of a farm to which the token of the call is limited; null without a token, or for one of all parts. */
  readonly areas: readonly TokenArea[] | null;
  readonly language: Language;
  /** The network address of the caller, for limits and the audit trail. */
  readonly address: string;
  /** The user agent of the browser, null if it sent none. */
  readonly device: string | null;
  /** Reads a cookie set by `setCookie`; null if its signature is invalid. */
  cookie(name: string): string | undefined;
  /** Sets a signed HttpOnly cookie, or clears it with null. */
  setCookie(name: string, value: string | null, maxAge_s?: number): void;
  /** Makes the browser clear its cache, including immutable responses. */
  clearCaches(): void;
  /** Lets caches keep the response forever: its address changes when its content does. */
  immutable(): void;
  /** Lets the browser keep the response for a time. */
  cacheFor(seconds: number): void;
  /** Sets the content type of a response that has several, in place of that of its endpoint. */
  contentType(type: string): void;
  /** Sets the reference system of the coordinates in the response, by its URI. */
  contentCrs(uri: string): void;
}

/** What a handler returns: bytes may also be a stream, which is sent while it is written. */
type Returned<Response> = Response extends Uint8Array ? Response | ReadableStream<Uint8Array> : Response;

export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<Returned<ResponseOf<E>>> | Returned<ResponseOf<E>>;

type Api = typeof api;

/** The endpoint with a call name. */
export type EndpointOf<Name extends CallName> = Name extends `${infer Area}.${infer Key}`
  ? Area extends keyof Api
    ? Key extends keyof Api[Area]
      ? Api[Area][Key]
      : never
    : never
  : never;

/** Handlers of some calls, by name. */
export type Handlers<Names extends CallName> = {
  readonly [Name in Names]: EndpointOf<Name> extends AnyEndpoint ? Handler<EndpointOf<Name>> : never;
};

/** Handlers of some calls by name; the product needs one for each. */
export type SomeHandlers = Partial<Handlers<CallName>>;
