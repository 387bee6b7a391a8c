import type { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';

/** A call as a client knows it at run time; its schemas are known to the type checker only. */
export interface ClientCall<E extends AnyEndpoint> extends Pick<AnyEndpoint, 'method' | 'path' | 'produces'> {
  /** Whether anyone may make it, so that its response does not depend on the user. */
  readonly isPublic?: true;
  /** Never set: carries the type of the endpoint. */
  readonly endpoint?: E;
}

// biome-ignore lint/suspicious/noExplicitAny: the bound of every call, whatever its schemas
export type AnyCall = ClientCall<any>;
type EndpointOf<C extends AnyCall> = NonNullable<C['endpoint']>;

/** The input of a client; differs from what the server reads where a schema has defaults. */
export type InputOf<C extends AnyCall, Part extends 'params' | 'query' | 'body'> = z.input<
  EndpointOf<C>[Part]
>;
export type ResponseOf<C extends AnyCall> = z.output<EndpointOf<C>['response']>;

/** A part of an input under its name: it may be left out where the call does without it. */
type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** The input of a call: parts that it does not have, or that may be empty, may be left out. */
export type CallInput<C extends AnyCall> = Part<'params', InputOf<C, 'params'>> &
  Part<'query', InputOf<C, 'query'>> &
  Part<'body', InputOf<C, 'body'>>;

/** Nothing, or an input, as an input must be given or not. */
export type InputArgs<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];
