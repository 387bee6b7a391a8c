import { API_BASE } from '@brazda/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Documents every call registered after it: `/openapi.json`, and a page at `/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Brazda',
        version: '1',
        description: 'Every parcel of a farm, seen from space by date.',
        license: { name: 'Apache-2.0' },
      },
      servers: [{ url: API_BASE }],
      components: {
        securitySchemes: {
          device: { type: 'http', scheme: 'bearer', description: 'The token of a paired device' },
          token: { type: 'http', scheme: 'bearer', description: 'A token of a user, `brz_…`' },
        },
      },
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
