import { type AnyEndpoint, ARCHIVE_BYTES_LIMIT, api, type CallName } from '@brazda/contract';
import {
  type AccessLevel,
  type AccessRule,
  allows,
  type FeatureFlag,
  hasAccess,
  lacksSecondStep,
  minLevelOf,
  type Principal,
} from '@brazda/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inSeason, type Scope } from '../db/scope.ts';
import { ConcurrencyLimiter } from './at-once.ts';
import {
  type Actor,
  ANONYMOUS,
  type Call,
  type FarmAccess,
  type Handler,
  type Handlers,
  type PairedDevice,
} from './call.ts';
import { CONCURRENCY_LIMITS } from './ceilings.ts';
import type { Csrf } from './csrf.ts';
import { Form, type FormFile } from './form.ts';
import { RequestResources } from './holds.ts';
import { HttpError } from './http-error.ts';
import { type OneTransaction, onceByKey } from './idempotency.ts';
import { networkOf } from './network-of.ts';
import { negotiateLanguage, parseInput } from './parse-input.ts';
import type { Refusal } from './refusal-trail.ts';
import { sendRange } from './send-range.ts';
import { type Cookies, setSignedCookie, signedCookiesOf } from './signed-cookies.ts';

/** How the platform identifies callers and checks their access; implemented by the features. */
export interface AuthContext {
  actorOf(cookies: Cookies): Promise<Actor>;
  accessTo(actor: Actor, farmId: string, cookies: Cookies): Promise<FarmAccess>;
  /** The parcels of an actor's work on a farm. */
  workOf(actor: Actor, farmId: string): Promise<FarmAccess>;
  /** The parcels on which an actor takes samples on a farm. */
  samplingOf(actor: Actor, farmId: string): Promise<FarmAccess>;
  /** What staff may reach of a farm on which the operator takes samples. */
  operatedOf(actor: Actor, farmId: string): Promise<FarmAccess>;
  /** The journal app with a token, as long as its user may use it; null otherwise. */
  deviceOf(token: string): Promise<PairedDevice | null>;
  /** Whether an actor holds the license or the payment that the path of a call names. */
  isHolder(actor: Actor, params: Readonly<Record<string, string>>): Promise<boolean>;
  /** Whether a section of the product is enabled for a farm, or for the installation. */
  isOn(flag: FeatureFlag, farmId: string | null): Promise<boolean>;
  /** Called for every refused call of a signed-in user. */
  onRefused(refusal: Refusal): Promise<void>;
}

/** The body schema of a call that reads none: any field is rejected by name, as everywhere. */
const NOTHING = z.strictObject({});

/** Bodies with a declared length up to this are not counted: little is held of each. */
const SMALL_BODY = 16_384;

/** Longer user agents are cut. */
const MAX_USER_AGENT_LENGTH = 200;

/**
 * Registers every call of the contract; those listed as unimplemented respond with 501, and any other call without a
 * handler does not compile. The only place where access is enforced and input is parsed.
 */
export function serve<Unimplemented extends CallName>(
  app: FastifyInstance,
  { auth, csrf, transaction }: { auth: AuthContext; csrf: Csrf; transaction: OneTransaction | null },
  handlers: Handlers<Exclude<CallName, Unimplemented>>,
  unimplemented: readonly Unimplemented[],
): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const callers = new WeakMap<FastifyRequest, Actor>();
  const bodies = new WeakMap<FastifyRequest, () => void>();
  const holds = new RequestResources();
  const heavy = new ConcurrencyLimiter(CONCURRENCY_LIMITS.heavy_calls);
  const open = new ConcurrencyLimiter(CONCURRENCY_LIMITS.bodies);
  const archives = new ConcurrencyLimiter(CONCURRENCY_LIMITS.archive_bytes);
  for (const [area, calls] of Object.entries(api)) {
    for (const [key, endpoint] of Object.entries(calls as Record<string, AnyEndpoint>)) {
      const name = `${area}.${key}` as CallName;
      const handler = unimplemented.some((each) => each === name)
        ? refuseUnimplemented(name)
        : ((handlers as Handlers<CallName>)[name] as Handler<AnyEndpoint>);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: documentOf(name, area, endpoint),
        config: { isCookieless: endpoint.isCookieless ?? false },
        ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
        // Checked before the body is read, so that a refused call costs nothing.
        preParsing: async (request, reply) => {
          const caller = await admit(auth, endpoint, request, callers);
          admitted.set(request, caller);
          const whose = caller.actor.user_id ?? request.ip;
          const hold = holds.of(request, reply);
          if (endpoint.isHeavy) hold(heavy.begin(whose));
          const bytes = bytesOf(request, endpoint);
          if (bytes > (endpoint.bodyLimit ?? Number.POSITIVE_INFINITY)) throw new HttpError('too_large');
          if (bytes > SMALL_BODY) {
            const isRead = open.begin(networkOf(request.ip));
            bodies.set(request, isRead);
            hold(isRead);
          }
          if (endpoint.bodyLimit === ARCHIVE_BYTES_LIMIT) hold(archives.begin(whose, bytes));
        },
        preValidation: async (request) => bodies.get(request)?.(),
        onError: async (request, _, error) => {
          const actor = callers.get(request);
          if (!(error instanceof HttpError) || !actor?.user_id) return;
          const { user_id } = actor;
          const { farmId: farm_id = null } = request.params as { farmId?: string };
          // A missing resource inside one's own farm is not an access refusal.
          if (error.code === 'not_found' && admitted.has(request)) return;
          await auth
            .onRefused({
              actor: { ...actor, user_id },
              address: request.ip,
              call: name,
              farm_id,
              code: error.code,
            })
            .catch((reason) => request.log.error(reason));
        },
        handler: async (request, reply) => {
          // Browsers may cache a response but must revalidate it; intermediaries may not cache it.
          reply.header('cache-control', 'private, no-cache');
          const call = readCall(endpoint, admitted.get(request)!, csrf, request, reply);
          const key = endpoint.method === 'GET' ? undefined : request.headers['idempotency-key'];
          const { user_id } = call.actor;
          const keyed = { name, endpoint, user_id, url: request.url, body: request.body };
          const response = await holds.during(request, () =>
            key === undefined
              ? handler(call)
              : onceByKey(transaction, { ...keyed, key: String(key) }, () => handler(call)),
          );
          if (response === undefined) return reply.code(204).send();
          if (endpoint.produces) reply.type(endpoint.produces);
          if (endpoint.hasRanges && response instanceof Uint8Array)
            return sendRange(request, reply, response);
          return reply.send(response instanceof Uint8Array ? Buffer.from(response) : response);
        },
      });
    }
  }
}

/** The handler of a call that is not built yet. Throws HttpError (501). */
function refuseUnimplemented(name: CallName): Handler<AnyEndpoint> {
  return () => {
    throw new HttpError('not_yet', name);
  };
}

function documentOf(name: string, area: string, endpoint: AnyEndpoint) {
  const carries = (schema: z.ZodType | undefined) => (schema ? schema : undefined);
  return {
    operationId: name,
    tags: [area],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}`,
    ...(endpoint.access === 'device' && { security: [{ device: [] }] }),
    ...(endpoint.params && { params: carries(endpoint.params) }),
    ...(endpoint.query && { querystring: carries(endpoint.query) }),
    ...(endpoint.body && !isBytes(endpoint) && { body: carries(endpoint.body) }),
    ...(endpoint.response && !endpoint.produces && { response: { 200: endpoint.response } }),
  };
}

function isBytes({ accepts }: AnyEndpoint): boolean {
  return accepts === 'application/octet-stream';
}

/** Maximum size of the body of a request: its declared length, else the limit of its call. */
function bytesOf({ headers }: FastifyRequest, { bodyLimit = SMALL_BODY + 1 }: AnyEndpoint): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit;
}

/** What is known of a call before its body is read: its authorized actor. */
interface Admitted {
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the endpoint has said what it is
  readonly params: any;
  readonly cookies: Cookies;
  readonly actor: Actor;
  /** Null for a call without a farm in its path. */
  readonly access: FarmAccess | null;
  readonly paired: PairedDevice | null;
}

async function admit(
  auth: AuthContext,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  callers: WeakMap<FastifyRequest, Actor>,
): Promise<Admitted> {
  const language = negotiateLanguage(request);
  const params = parseInput(endpoint.params, request.params, language, 'path');
  const cookies = endpoint.isCookieless ? {} : signedCookiesOf(request);
  // Tokens of devices are read for their own calls only.
  const paired = endpoint.access === 'device' ? await readDevice(auth, request) : null;
  const actor = paired ? actorOfDevice(paired) : await auth.actorOf(cookies);
  callers.set(request, actor);
  const farmId: string | null = params?.farmId ?? null;
  const access = farmId === null ? null : await readFarmAccess(auth, endpoint, { actor, farmId, cookies });
  const is_holder = endpoint.access === 'holder' && (await auth.isHolder(actor, params));
  requireAccess(endpoint, { actor, access, paired, is_holder });
  if (endpoint.flag && !(await auth.isOn(endpoint.flag, farmId ?? paired?.scope.farm_id ?? null)))
    throw new HttpError('switched_off');
  return { params, cookies, actor, access, paired };
}

/** Calls about one's work or samples reach their parcels, also for those who may see more. */
function readFarmAccess(
  auth: AuthContext,
  { access }: AnyEndpoint,
  { actor, farmId, cookies }: { actor: Actor; farmId: string; cookies: Cookies },
): Promise<FarmAccess> {
  if (access === 'worker') return auth.workOf(actor, farmId);
  if (access === 'sampler') return auth.samplingOf(actor, farmId);
  if (access === 'operator') return auth.operatedOf(actor, farmId);
  return auth.accessTo(actor, farmId, cookies);
}

const BEARER = /^Bearer ([\w-]{20,100})$/;

async function readDevice(auth: AuthContext, { headers }: FastifyRequest): Promise<PairedDevice | null> {
  const [, token] = BEARER.exec(headers.authorization ?? '') ?? [];
  return token === undefined ? null : auth.deviceOf(token);
}

/** The author of what a device writes. */
function actorOfDevice({ user_id }: PairedDevice): Actor {
  return { ...ANONYMOUS, user_id };
}

function readCall(
  endpoint: AnyEndpoint,
  { params, cookies, actor, access, paired }: Admitted,
  csrf: Csrf,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = negotiateLanguage(request);
  const call: Call<AnyEndpoint> = {
    params,
    query: parseInput(endpoint.query, request.query, language, 'query'),
    body: parseInput(endpoint.body ?? NOTHING, fieldsOf(endpoint, request.body), language, 'body'),
    files: filesOf(endpoint, request.body),
    actor,
    access: access?.level ?? 'none',
    scope: scopeOf(access?.scope, params?.seasonId),
    note_scope: scopeOf(access?.note_scope, params?.seasonId),
    shared_farm: access?.shared_farm ?? null,
    paired,
    language,
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    cookie: (name) => cookies[name],
    setCookie: (name, value, maxAge_s) => {
      setSignedCookie(request, reply, name, value, maxAge_s);
      csrf.follow(request, reply, name, value);
    },
    clearCaches: () => reply.header('clear-site-data', '"cache"'),
    immutable: () => reply.header('cache-control', 'private, max-age=31536000, immutable'),
  };
  return call;
}

/** A body, of a form its text fields: fields that also accept files are lists. */
function fieldsOf({ files = {} }: AnyEndpoint, body: unknown): unknown {
  return body instanceof Form ? body.toObject(Object.keys(files)) : body;
}

/** The files of a form; throws HttpError for a field that accepts none, or not as many. */
function filesOf({ files: rules = {} }: AnyEndpoint, body: unknown): readonly FormFile[] {
  if (!(body instanceof Form)) return [];
  for (const [field, sent] of Map.groupBy(body.files, (file) => file.field)) {
    const rule = rules[field];
    if (!rule) throw new HttpError('invalid', field);
    const surplus = sent[rule.most];
    if (surplus) throw new HttpError('many_files', `${surplus.name}: ${sent.length} > ${rule.most}`);
  }
  return body.files;
}

function scopeOf(scope: Scope | undefined, season_id: string | undefined) {
  if (!scope || season_id === undefined) return scope ?? null;
  return inSeason(scope, season_id);
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
  const signed_in = actor.user_id !== null && paired === null;
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
