import { type AnyEndpoint, ApiError, calls } from '@brazda/contract';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

/** The scheme of who is signed in in a browser; calls that change something repeat the token against forgery. */
export const SESSION_SCHEME = 'session';

const REFUSED = { $ref: '#/components/responses/Refused' };
const ENDPOINTS: ReadonlyMap<string, AnyEndpoint> = new Map(calls);

/**
 * Completes a description of the API by what routes do not say: how errors look, who may make a call, what files it returns
 * and which calls return nothing. Calls are found by their operation id.
 */
export function completeDocument(document: Partial<OpenAPIV3_1.Document>): Partial<OpenAPIV3_1.Document> {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item ?? {}).map(([method, operation]) => [
          method,
          completeOperation(operation as OpenAPIV3_1.OperationObject),
        ]),
      ),
    ]),
  );
  return {
    ...document,
    paths: withoutSingleUnions(paths) as OpenAPIV3_1.PathsObject,
    components: {
      ...document.components,
      schemas: { ApiError: z.toJSONSchema(ApiError) as OpenAPIV3_1.SchemaObject },
      responses: {
        Refused: {
          description:
            'Refused: `error` is a fixed word, `detail` says what is wrong, `details` says it field by field',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
        },
      },
    },
  };
}

function completeOperation(operation: OpenAPIV3_1.OperationObject): OpenAPIV3_1.OperationObject {
  const { access, produces, response } = ENDPOINTS.get(operation.operationId ?? '')!;
  const { content } = (operation.responses?.[200] ?? {}) as OpenAPIV3_1.ResponseObject;
  const success: OpenAPIV3_1.ResponsesObject =
    response || produces
      ? { 200: { description: 'The result', content: produces ? { [produces]: {} } : content } }
      : { 204: { description: 'Done' } };
  return {
    ...operation,
    security: securityOf(access, operation.security),
    responses: { ...success, '4XX': REFUSED },
  };
}

function securityOf(
  access: AnyEndpoint['access'],
  security: readonly OpenAPIV3_1.SecurityRequirementObject[] = [],
): OpenAPIV3_1.SecurityRequirementObject[] {
  if (access === 'anyone') return [];
  return access === 'device' ? [...security] : [{ [SESSION_SCHEME]: [] }, ...security];
}

/** Unions of which the description kept one member, as the others are forms of input that it does not tell, are that member. */
function withoutSingleUnions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSingleUnions);
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, ...others } = value as { readonly anyOf?: readonly object[] };
  const plain = anyOf?.length === 1 ? { ...anyOf[0], ...others } : value;
  return Object.fromEntries(Object.entries(plain).map(([key, part]) => [key, withoutSingleUnions(part)]));
}
