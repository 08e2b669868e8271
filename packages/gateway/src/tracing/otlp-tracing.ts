import { AsyncLocalStorage } from 'node:async_hooks';
import { releaseIn } from '@mentorias/api/actor';
import type { OnStatement } from '@mentorias/api/database/open-database';
import { PREFIX } from '@mentorias/api/http/api';
import { traceIn } from '@mentorias/api/http/trace';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { Context, Span } from '@opentelemetry/api';
import { DiagLogLevel, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** The export of spans to an OpenTelemetry collector. */
export interface Tracing {
  /** Makes a span of every call of the API. */
  watch(app: FastifyInstance): void;
  /** Makes a span of a database statement, below that of its call. */
  onStatement: OnStatement;
  /** Sends what is left. Never rejects. */
  stop(): Promise<void>;
}

/** How long a stop waits for the collector, in milliseconds. */
const STOP_TIMEOUT_MS = 2000;

/** Exports spans by OTLP over HTTP (JSON) to the collector at `endpoint`, in the background. */
export function otlpTracing(endpoint: string, logger: FastifyBaseLogger): Tracing {
  logFirstFailure(logger);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'mentorias' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('mentorias');
  const calls = new WeakMap<FastifyRequest, Span>();
  const present = new AsyncLocalStorage<Context>();

  /** Runs what follows in the context of the call, so that its statements find it. */
  const within = (request: FastifyRequest, next: () => void) => {
    const span = calls.get(request);
    if (span) present.run(trace.setSpan(ROOT_CONTEXT, span), next);
    else next();
  };

  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, next) => {
        const { method, headers, url, routeOptions } = request;
        if (!url.startsWith(`${PREFIX}/`)) return next();
        const route = routeOptions.url;
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'mentorias.release': releaseIn(headers) ?? undefined,
        };
        const name = route === undefined ? method : `${method} ${route}`;
        calls.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(request)));
        within(request, next);
      });
      // The body's parser leaves the context of the first hook.
      app.addHook('preValidation', (request, _reply, next) => within(request, next));
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = calls.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    onStatement({ sql, milliseconds }) {
      const context = present.getStore();
      if (!context) return;
      const [operation = ''] = sql.trimStart().split(/\s/, 1);
      const end = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
      const span = tracer.startSpan(
        operation.toUpperCase(),
        { kind: SpanKind.CLIENT, attributes, startTime: end - milliseconds },
        context,
      );
      span.end(end);
    },
    async stop() {
      await withTimeout(STOP_TIMEOUT_MS, provider.shutdown()).catch(() => {});
    },
  };
}

/** The context of the page's screen, which named itself in `traceparent`. */
function parentOf({ headers }: FastifyRequest): Context {
  const parent = traceIn(headers);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true });
}

/** One line for a collector that cannot be reached, not one for each attempt. */
function logFirstFailure(logger: FastifyBaseLogger): void {
  let isLogged = false;
  const error = (problem: string) => {
    if (!isLogged) logger.warn({ problem }, 'spans cannot be exported');
    isLogged = true;
  };
  const ignore = () => {};
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
}
