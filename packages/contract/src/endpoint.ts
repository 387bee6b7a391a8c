import type { AccessRule, FeatureFlag } from '@brazda/domain';
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: its route, input, output and access rule. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/api/v1`, with `:name` for parameters and a trailing slash. */
  readonly path: string;
  /** One sentence in the present tense; it is printed into the page of the API. */
  readonly summary: string;
  readonly access: AccessRule;
  /** The feature flag of the call's section: while it is off, the call responds 404. */
  readonly flag?: FeatureFlag;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: ResponseSchema;
  /** The content type of a response that is not JSON; its `response` schema is then `Binary`. */
  readonly produces?: string;
  /** The content type of a body that may be sent as a form, with the same fields as JSON; or of a binary body. */
  readonly accepts?: 'multipart/form-data' | 'application/octet-stream';
  /** Maximum bytes of the body, where it may exceed the default. */
  readonly bodyLimit?: number;
  /** Whether the call is for programs: it reads and sets no cookie, so that no other site can misuse a browser for it. */
  readonly isCookieless?: boolean;
  /** Whether the call is expensive, so that concurrent calls per user are limited. */
  readonly isHeavy?: boolean;
  /**
   * Whether the call may be repeated by a key; by default each that changes a farm. Not where the response holds a secret, of
   * which the database has only a hash; also outside of a farm where the call would count twice.
   */
  readonly isRepeatable?: boolean;
  /** Whether its body is held whole until the call ends, so that the bytes of such calls are limited. */
  readonly holdsBody?: boolean;
  /** Whether ranges of its bytes may be requested, as by a download that is resumed. */
  readonly hasRanges?: boolean;
  /**
   * What the response depends on, besides the access of the caller, the language, the feature flags and the day: while
   * nothing of it changes, the response is not made again.
   */
  readonly changesWith?: 'farm' | 'demo-farms';
  /** Files that the form may contain, by field. */
  readonly files?: Readonly<Record<string, FileRule>>;
}

/** How many files a field accepts, and their content types. */
export interface FileRule {
  readonly max: number;
  readonly types: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the bound of every endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any>;

type Parts = Partial<
  Pick<
    AnyEndpoint,
    | 'flag'
    | 'params'
    | 'query'
    | 'body'
    | 'response'
    | 'produces'
    | 'accepts'
    | 'bodyLimit'
    | 'isCookieless'
    | 'isHeavy'
    | 'isRepeatable'
    | 'holdsBody'
    | 'hasRanges'
    | 'changesWith'
    | 'files'
  >
> &
  Pick<AnyEndpoint, 'method' | 'path' | 'summary' | 'access'>;

type SchemaOf<P extends Parts, K extends 'params' | 'query' | 'body' | 'response'> = P[K] extends z.ZodType
  ? P[K]
  : z.ZodUndefined;

/** The call that parts declare. */
type EndpointOf<P extends Parts> = Endpoint<
  SchemaOf<P, 'params'>,
  SchemaOf<P, 'query'>,
  SchemaOf<P, 'body'>,
  SchemaOf<P, 'response'>
>;

/** Declares a call. A part left out means no input; a call without a response schema responds 204. */
export function endpoint<const P extends Parts>(parts: P): EndpointOf<P> {
  return parts as Parts as EndpointOf<P>;
}

export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
/** The input of a client; differs from what the server reads where a schema has defaults. */
export type InputOf<E extends AnyEndpoint, Part extends 'params' | 'query' | 'body'> = z.input<E[Part]>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>;
