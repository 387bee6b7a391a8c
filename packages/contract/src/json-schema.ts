import { z } from 'zod';
import type { AnyEndpoint } from './endpoint.ts';

type JsonSchema = ReturnType<typeof z.toJSONSchema>;

/** What a call takes and gives as JSON Schema; a part that the call does not have is absent. */
export interface JsonSchemas {
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly answer?: JsonSchema;
}

/**
 * The JSON Schemas of a call: what a client sends before it is read, what the server answers after it is written.
 * Bytes have no schema, so an answer of another content type than JSON is left to `produces`.
 */
export function jsonSchemasOf({ params, query, body, answer, produces, accepts }: AnyEndpoint): JsonSchemas {
  return {
    ...(params && { params: z.toJSONSchema(params, { io: 'input' }) }),
    ...(query && { query: z.toJSONSchema(query, { io: 'input' }) }),
    ...(body && accepts !== 'application/octet-stream' && { body: z.toJSONSchema(body, { io: 'input' }) }),
    ...(answer && !produces && { answer: z.toJSONSchema(answer, { io: 'output' }) }),
  };
}
