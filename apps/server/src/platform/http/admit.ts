import type { AnyEndpoint } from '@brazda/contract';
import {
  type AccessLevel,
  type AccessRule,
  allows,
  type CalledArea,
  type FeatureFlag,
  hasAccess,
  lacksSecondStep,
  minLevelOf,
  type Principal,
  type TokenArea,
  tokenRefusal,
} from '@brazda/domain';
import type { FastifyRequest } from 'fastify';
import { bearerTokenOf, userTokenOf } from './bearer-token.ts';
import { type Actor, ANONYMOUS, type FarmAccess, type PairedDevice, type TokenHolder } from './call.ts';
import { HttpError } from './http-error.ts';
import { negotiateLanguage, parseInput } from './parse-input.ts';
import type { Refusal } from './refusal-trail.ts';
import { type Cookies, signedCookiesOf } from './signed-cookies.ts';

/** Who reads a farm, and how they may. */
export interface FarmRead {
  readonly actor: Actor;
  /** The token with which a program reads; null for people. */
  readonly token_id: string | null;
  readonly farm_id: string;
  readonly access: FarmAccess;
}

/** How the platform identifies callers and checks their access; implemented by the features. */
export interface AuthContext {
  actorOf(cookies: Cookies): Promise<Actor>;
  accessTo(actor: Actor, farm_id: string, cookies: Cookies): Promise<FarmAccess>;
  /** The parcels of an actor's work on a farm. */
  workOf(actor: Actor, farm_id: string): Promise<FarmAccess>;
  /** The parcels on which an actor takes samples on a farm. */
  samplingOf(actor: Actor, farm_id: string): Promise<FarmAccess>;
  /** What staff may reach of a farm on which the operator takes samples. */
  operatedOf(actor: Actor, farm_id: string): Promise<FarmAccess>;
  /** The paired device with a token, as long as its user may use it; null otherwise. */
  deviceOf(token: string): Promise<PairedDevice | null>;
  /** Who calls with a token of a user. Throws HttpError for one that is not known, was revoked or has ended. */
  tokenOf(token: string): Promise<TokenHolder>;
  /** Counts a call with a token; throws HttpError above its limit. */
  countToken(request: FastifyRequest, holder: TokenHolder): Promise<void>;
  /** Called for every call that may read a farm. */
  onRead(reading: FarmRead): Promise<void>;
  /** Whether an actor holds what the path of a call names outside of farms. */
  isHolder(actor: Actor, params: Readonly<Record<string, string>>): Promise<boolean>;
  /** Whether a section of the product is enabled for a farm, or for the installation. */
  isOn(flag: FeatureFlag, farm_id: string | null): Promise<boolean>;
  /** The state of all that the response to a call depends on; null if the call does not declare it. */
  stateOf(endpoint: AnyEndpoint, access: FarmAccess | null): Promise<readonly unknown[] | null>;
  /** Called for every refused call of a signed-in user. */
  onRefused(refusal: Refusal): Promise<void>;
}

/** What is known of a call before its body is read: its authorized actor. */
export interface Admitted {
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the endpoint has said what it is
  readonly params: any;
  readonly cookies: Cookies;
  readonly actor: Actor;
  /** Null for a call without a farm in its path. */
  readonly access: FarmAccess | null;
  readonly paired: PairedDevice | null;
  /** The parts of a farm to which the token of the call is limited; null without a token, or for one of all parts. */
  readonly areas: readonly TokenArea[] | null;
}

/** The call that a caller asks for. */
export interface AdmittedCall {
  readonly endpoint: AnyEndpoint;
  /** The part of a farm that it is about; null where it is open to no token of a user. */
  readonly tokenArea: CalledArea | null;
}

/**
 * Identifies the caller of a request and checks their access, before the body is read. Throws HttpError for what they
 * may not.
 */
export async function admit(
  auth: AuthContext,
  { endpoint, tokenArea }: AdmittedCall,
  request: FastifyRequest,
  callers: WeakMap<FastifyRequest, Actor>,
): Promise<Admitted> {
  const language = negotiateLanguage(request);
  const params = parseInput(endpoint.params, request.params, language, 'path');
  const farm_id: string | null = params?.farmId ?? null;
  // Tokens of devices are read for their own calls only.
  const isOfDevice = endpoint.access === 'device';
  const paired = isOfDevice ? await readDevice(auth, request) : null;
  const token = isOfDevice ? null : userTokenOf(request);
  const holder = token === null ? null : await auth.tokenOf(token);
  const cookies = endpoint.isCookieless || holder ? {} : signedCookiesOf(request);
  const author = paired ?? holder;
  const actor = author ? { ...ANONYMOUS, user_id: author.user_id } : await auth.actorOf(cookies);
  callers.set(request, actor);
  if (holder) await admitToken(auth, { holder, endpoint, tokenArea, farm_id }, request);
  const access = farm_id === null ? null : await readFarmAccess(auth, endpoint, { actor, farm_id, cookies });
  const is_holder = endpoint.access === 'holder' && (await auth.isHolder(actor, params));
  requireAccess(endpoint, { actor, access, paired, is_holder });
  if (endpoint.flag && !(await auth.isOn(endpoint.flag, farm_id ?? paired?.scope.farm_id ?? null)))
    throw new HttpError('switched_off');
  if (access && farm_id !== null) await auth.onRead({ actor, token_id: holder?.id ?? null, farm_id, access });
  return { params, cookies, actor, access, paired, areas: holder?.limits.areas ?? null };
}

/** Calls about one's work or samples reach their parcels, also for those who may see more. */
function readFarmAccess(
  auth: AuthContext,
  { access }: AnyEndpoint,
  { actor, farm_id, cookies }: { actor: Actor; farm_id: string; cookies: Cookies },
): Promise<FarmAccess> {
  if (access === 'worker') return auth.workOf(actor, farm_id);
  if (access === 'sampler') return auth.samplingOf(actor, farm_id);
  if (access === 'operator') return auth.operatedOf(actor, farm_id);
  return auth.accessTo(actor, farm_id, cookies);
}

async function readDevice(auth: AuthContext, request: FastifyRequest): Promise<PairedDevice | null> {
  const token = bearerTokenOf(request);
  return token === null ? null : auth.deviceOf(token);
}

/** Checks the limits of a token, before what its person may. Throws HttpError that says which of them is in the way. */
async function admitToken(
  auth: AuthContext,
  {
    holder,
    endpoint,
    tokenArea,
    farm_id,
  }: AdmittedCall & { readonly holder: TokenHolder; readonly farm_id: string | null },
  request: FastifyRequest,
): Promise<void> {
  await auth.countToken(request, holder);
  const refusal = tokenRefusal(holder.limits, {
    rule: endpoint.access,
    isRead: endpoint.method === 'GET',
    area: tokenArea,
    farm_id,
  });
  if (refusal) throw new HttpError(refusal, tokenArea ?? '');
}

/** Rules about a farm beside the levels of access to it. */
const NAMES_A_FARM: ReadonlySet<AccessRule> = new Set<AccessRule>(['guest', 'worker', 'sampler', 'operator']);

/** Without access, a farm answers 404, so that ids cannot be probed. */
function requireAccess(
  { access: rule }: AnyEndpoint,
  {
    actor,
    access,
    paired,
    is_holder,
  }: Pick<Admitted, 'actor' | 'access' | 'paired'> & {
    readonly is_holder: boolean;
  },
): void {
  const level = levelOf(access);
  const signed_in = actor.user_id !== null && !actor.is_trial && paired === null;
  const principal: Principal = {
    signed_in,
    is_staff: actor.is_staff,
    has_second_step: actor.has_second_step,
    is_impersonated: actor.impersonator_id !== null,
    level,
    is_guest: access?.is_guest ?? false,
    is_holder,
    is_worker: access?.is_worker ?? false,
    is_sampler: access?.is_sampler ?? false,
    is_operated: access?.is_operated ?? false,
    is_device: paired !== null,
  };
  if (allows(rule, principal)) return;
  if (rule === 'device') throw new HttpError('not_paired');
  if ((minLevelOf(rule) !== null || NAMES_A_FARM.has(rule)) && level === 'none')
    throw new HttpError('not_found', 'farm');
  if (lacksSecondStep(rule, principal)) throw new HttpError('second_step_needed');
  throw new HttpError(signed_in ? 'forbidden' : 'not_signed_in');
}

/** Levels above `parcels` apply to the whole farm; a caller who sees only parts of it does not have them. */
function levelOf(access: FarmAccess | null): AccessLevel {
  if (access === null) return 'none';
  const isWhole = access.scope.visible === null;
  return !isWhole && hasAccess(access.level, 'parcels') ? 'parcels' : access.level;
}
