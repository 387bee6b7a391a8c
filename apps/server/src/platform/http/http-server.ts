import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';

import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import type { z } from 'zod';
import { LOG_OPTIONS } from '../log.ts';
import type { ErrorSpecs } from './http-error.ts';
import { loggedRequest } from './logged-request.ts';
import { errorSender } from './send-error.ts';
import { fastSerializer, strictSerializer } from './serializers.ts';

/** The limit of JSON bodies; files have calls of their own. */
const MAX_BODY_BYTES = 1_000_000;

export interface HttpServerOptions {
  readonly log_level: string;
  /** How errors are sent. */
  readonly errors: ErrorSpecs;
  /** Where the log goes, by default to standard output. */
  readonly logTo?: DestinationStream | undefined;
  /** Addresses of proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Calls a minute from one address. */
  readonly maxCalls: number;
  /** Checks every response against its schema. */
  readonly strict: boolean;
  /** The HTTP server to use; Fastify creates one by default. */
  readonly server?: Server | undefined;
}

/** Creates the server without routes: errors, security headers, compression, entity tags and the rate limit. */
export async function createHttpServer({
  log_level,
  errors,
  logTo,
  trustedProxies,
  maxCalls,
  strict,
  server,
}: HttpServerOptions): Promise<FastifyInstance> {
  const sendError = errorSender(errors);
  const http = Fastify({
    logger: {
      ...LOG_OPTIONS,
      level: log_level,
      serializers: { ...LOG_OPTIONS.serializers, req: loggedRequest },
      ...(logTo && { stream: logTo }),
    },
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: [...trustedProxies],
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    frameworkErrors: sendError,
    ...(server && { serverFactory: () => server as Server<typeof IncomingMessage, typeof ServerResponse> }),
  });
  http.setErrorHandler(sendError);
  http.setValidatorCompiler(() => (value) => ({ value }));
  http.setSerializerCompiler(({ schema }) =>
    strict ? strictSerializer(schema as z.ZodType) : fastSerializer(schema as z.ZodType),
  );

  await http.register(helmet, { contentSecurityPolicy: CONTENT_SECURITY, crossOriginEmbedderPolicy: false });
  await http.register(compress, {
    threshold: 512,
    globalDecompression: false,
    customTypes: /json|text|javascript|svg|xml|manifest|octet-stream|vector-tile/,
    brotliOptions: { params: { 1: 4 } },
  });
  await http.register(etag);
  await http.register(rateLimit, { max: maxCalls, timeWindow: '1 minute', allowList: isProbe });
  return http;
}

/** MapLibre runs a worker from a blob; Mantine writes styles into elements; maps from elsewhere come through the product. */
const CONTENT_SECURITY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    upgradeInsecureRequests: null,
  },
};

/** Other origins that the pages of the web application use. */
export interface PageOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/** Sets the security headers of a page that may use other origins; the usual ones stay without them. */
export async function securePage(reply: FastifyReply, origins: PageOrigins | null): Promise<void> {
  if (origins === null) return;
  const { directives } = CONTENT_SECURITY;
  const scriptSrc = [...directives.scriptSrc, ...origins.scripts];
  const connectSrc = [...directives.connectSrc, ...origins.connections];
  const frameSrc = ["'self'", ...origins.frames];
  await reply.helmet({
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: { directives: { ...directives, scriptSrc, connectSrc, frameSrc } },
  });
}

/** Probes and metrics are exempt from the rate limit. */
function isProbe({ url }: { url: string }): boolean {
  return ['/healthz', '/readyz', '/metrics'].includes(url);
}
