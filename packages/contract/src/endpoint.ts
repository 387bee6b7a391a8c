import type { AccessRule, FeatureFlag } from '@brazda/domain';
import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: where it is, what goes in, what comes out, and who may make it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  ResponseSchema extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/api/v1`, with `:name` for parameters and the trailing slash of the documents. */
  readonly path: string;
  /** One sentence in the present tense; it becomes the line in the API's page. */
  readonly summary: string;
  readonly access: AccessRule;
  /** The section of the product that the call belongs to: where that is switched off, the call is not there. */
  readonly flag?: FeatureFlag;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: ResponseSchema;
  /** The content type of an answer that is not JSON; its `answer` schema is then `Binary`. */
  readonly produces?: string;
  /** The content type of a body that may come as a form, with the same fields as JSON; or of one that is bytes. */
  readonly accepts?: 'multipart/form-data' | 'application/octet-stream';
  /** The most bytes of a body, where it may be longer than others. */
  readonly bodyLimit?: number;
  /** Whether answering takes much of the machine, so that nobody has many such calls answered at a time. */
  readonly isHeavy?: boolean;
  /** Files that the form may carry, by field. */
  readonly files?: Readonly<Record<string, FileRule>>;
}

/** How many files a field takes, and of which content types. */
export interface FileRule {
  readonly most: number;
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
    | 'isHeavy'
    | 'files'
  >
> &
  Pick<AnyEndpoint, 'method' | 'path' | 'summary' | 'access'>;

type SchemaOf<P extends Parts, K extends 'params' | 'query' | 'body' | 'response'> = P[K] extends z.ZodType
  ? P[K]
  : z.ZodUndefined;

/** Declares a call; a part that is left out carries nothing, and a call without an answer answers 204. */
export function endpoint<const P extends Parts>(
  parts: P,
): Endpoint<SchemaOf<P, 'params'>, SchemaOf<P, 'query'>, SchemaOf<P, 'body'>, SchemaOf<P, 'response'>> {
  return parts as never;
}

export type ParamsOf<E extends AnyEndpoint> = z.output<E['params']>;
export type QueryOf<E extends AnyEndpoint> = z.output<E['query']>;
export type BodyOf<E extends AnyEndpoint> = z.output<E['body']>;
/** What a client must send; differs from what the server reads where a schema has defaults. */
export type InputOf<E extends AnyEndpoint, Part extends 'params' | 'query' | 'body'> = z.input<E[Part]>;
export type ResponseOf<E extends AnyEndpoint> = z.output<E['response']>;
