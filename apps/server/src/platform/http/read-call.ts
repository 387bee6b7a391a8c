import type { AnyEndpoint } from '@brazda/contract';
import { inOneLine } from '@brazda/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inSeason, type Scope } from '../db/scope.ts';
import type { Admitted } from './admit.ts';
import type { AccessScopes, Call } from './call.ts';
import type { Csrf } from './csrf.ts';
import { Form, type FormFile } from './form.ts';
import { HttpError } from './http-error.ts';
import { negotiateLanguage, parseInput } from './parse-input.ts';
import { setSignedCookie } from './signed-cookies.ts';

/** The body schema of a call that reads none: any field is rejected by name, as everywhere. */
const NOTHING = z.strictObject({});

/** Longer user agents are cut. */
const MAX_USER_AGENT_LENGTH = 200;

/** The call of an admitted request: its input by the schemas of the endpoint, its actor, and how it replies. */
export function readCall(
  endpoint: AnyEndpoint,
  { params, cookies, actor, access, paired, areas }: Admitted,
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
    scopes: scopesOf(access?.scopes, params?.seasonId),
    facts: access?.facts ?? null,
    paired,
    areas,
    language,
    address: request.ip,
    device: deviceOf(request),
    cookie: (name) => cookies[name],
    setCookie: (name, value, maxAge_s) => {
      setSignedCookie(request, reply, name, value, maxAge_s);
      csrf.follow(request, reply, name, value);
    },
    clearCaches: () => reply.header('clear-site-data', '"cache"'),
    immutable: () => reply.header('cache-control', 'private, max-age=31536000, immutable'),
    cacheFor: (seconds) => reply.header('cache-control', `private, max-age=${seconds}`),
    contentType: (type) => reply.type(type),
    contentCrs: (uri) => reply.header('content-crs', `<${uri}>`),
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
    const surplus = sent[rule.max];
    if (surplus) throw new HttpError('many_files', `${surplus.name}: ${sent.length} > ${rule.max}`);
  }
  return body.files;
}

/** What a browser says of itself; null if it says nothing. */
function deviceOf({ headers }: FastifyRequest): string | null {
  return inOneLine(headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? '') || null;
}

function scopesOf(scopes: AccessScopes = {} as AccessScopes, season_id: string | undefined) {
  return Object.fromEntries(
    Object.entries(scopes).map(([name, scope]) => [name, scopeOf(scope as Scope, season_id)]),
  ) as Call<AnyEndpoint>['scopes'];
}

function scopeOf(scope: Scope | undefined, season_id: string | undefined) {
  if (!scope || season_id === undefined) return scope ?? null;
  return inSeason(scope, season_id);
}
