import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { HttpError } from './http-error.ts';

/** Addresses that are always allowed to read the metrics: those of the machine itself. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Serves `/metrics` for Prometheus: the process, and the duration of every call by route and status. Only the machine itself and
 * the addresses and networks of `readers` may read it, because what is slow or fails is private. Returns the registry, for
 * further metrics.
 */
export function measure(app: FastifyInstance, readers: readonly string[]): Registry {
  const allowed = networksOf([...LOOPBACK, ...readers]);
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
    if (!allowed.check(ip, familyOf(ip))) throw new HttpError('not_found', 'address');
    reply.type(register.contentType);
    return register.metrics();
  });
  return register;
}

function networksOf(texts: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return networks;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
