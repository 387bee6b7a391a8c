import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { HttpError } from './http-error.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Serves `/metrics` for Prometheus: the process, and the duration of every call by route and status. Only the machine
 * itself may read it, because what is slow or fails is private. Returns the registry, for further metrics.
 */
export function measure(app: FastifyInstance): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async ({ ip }, reply) => {
    if (!LOOPBACK.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) throw new HttpError('not_found', 'address');
    reply.type(register.contentType);
    return register.metrics();
  });
  return register;
}
