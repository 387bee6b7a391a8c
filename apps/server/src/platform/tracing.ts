import {
  type Attributes,
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

/**
 * Traces by OpenTelemetry: a span for each call, each statement of the database and each job. They are off until
 * OTEL_EXPORTER_OTLP_ENDPOINT is set; without it nothing of the SDK is loaded, and every function here does nothing.
 * Spans have routes and statements with placeholders, never addresses or values.
 */
const tracer = trace.getTracer('brazda');

/** Longer texts of statements are cut. */
const MAX_TEXT = 4000;

export type TracingConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>;

let isOn = false;

/** Begins to send the traces of this process where the settings say; the function that it returns sends the rest and ends that. */
export async function openTracing(
  config: TracingConfig,
  service: 'brazda-server' | 'brazda-worker',
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return async () => undefined;
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const warn = (reason: string) => log.warn({ reason }, 'traces could not be sent');
  const silent = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN },
  );
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: headers ?? {} });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  isOn = true;
  return async () => {
    isOn = false;
    await provider.shutdown().catch((error: Error) => warn(error.message));
    trace.disable();
    context.disable();
    propagation.disable();
    diag.disable();
  };
}

/** Whether this process sends traces. */
export function isTracing(): boolean {
  return isOn;
}

/** A call that is being traced. */
export class CallSpan {
  readonly #span: Span;
  readonly #within: Context;

  constructor(method: string, route: string, request_id: string) {
    this.#span = tracer.startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'brazda.request_id': request_id },
    });
    this.#within = trace.setSpan(context.active(), this.#span);
  }

  /** Runs a part of the call, whose statements and jobs belong to it. */
  run(work: () => void): void {
    context.with(this.#within, work);
  }

  /** Ends it with the status of its response. */
  end(status: number): void {
    this.#span.setAttribute('http.response.status_code', status);
    if (status >= 500) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

/** Traces work as a span of its own, below the trace that `traceparent` names; without one a trace begins with it. */
export function inSpan<T>(
  name: string,
  { traceparent, attributes }: { readonly traceparent: string | undefined; readonly attributes: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(context.active(), { traceparent });
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error as Error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The trace that is running, in the form of W3C Trace Context, for `inSpan` in another process; undefined without one. */
export function traceparentOf(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Adds a statement that has ended, with the milliseconds that it took, to the trace that is running. */
export function traceStatement(text: string, duration_ms: number, error: unknown): void {
  if (!trace.getActiveSpan()) return;
  const end = Date.now();
  const span = tracer.startSpan(text.trimStart().split(/\s/, 1)[0]!.toLowerCase(), {
    kind: SpanKind.CLIENT,
    startTime: end - duration_ms,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
  });
  if (error !== undefined) fail(span, error as Error);
  span.end(end);
}

/** The message of an error may have values of a row, so only its kind and its code are sent. */
function fail(span: Span, error: Error & { readonly code?: unknown }) {
  span.setAttribute('error.type', typeof error.code === 'string' ? error.code : error.name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
