import { API_BASE } from '@brazda/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { completeDocument, SESSION_SCHEME } from './complete-document.ts';

/** Documents every call registered after it: `/openapi.json`, and a page at `/docs`. */
export async function describeApi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Brazda',
        version: '1',
        description: 'Every parcel of a farm, seen from space by date.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: API_BASE }],
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description:
              'Who is signed in in a browser; calls that change something repeat `csrftoken` in `X-CSRFToken`',
          },
          device: { type: 'http', scheme: 'bearer', description: 'The token of a paired device' },
          token: { type: 'http', scheme: 'bearer', description: 'A token of a user, `brz_…`' },
        },
      },
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: (described) =>
      completeDocument(
        // Of the version that is named above.
        ('openapiObject' in described ? described.openapiObject : {}) as Partial<OpenAPIV3_1.Document>,
      ),
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
