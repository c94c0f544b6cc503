import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Context, Span, SpanContext } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../../config/trace-settings.ts';
import { DIRECT } from '../../domain/egress.ts';
import type { EgressProxies } from '../../domain/egress.ts';
import { egressAgents } from '../net/egress-agents.ts';
import type { OpenSpan, TraceParent, Tracer } from '../../ports/tracer.ts';

/**
 * Sends spans by OTLP over HTTP (ADR-0075). The exporter itself reads OTEL_EXPORTER_OTLP_ENDPOINT and its other
 * variables. Nothing is registered globally, and no library is patched: only the spans of `Tracer` exist.
 */
export function openTelemetryTracer(
  { serviceName, ratio }: TraceSettings,
  egress: EgressProxies = DIRECT,
): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterThrough(egress) })],
  });
  const tracer = provider.getTracer('aval');
  const currentContext = new AsyncLocalStorage<Context>();
  const open = (
    name: string,
    facts: Parameters<Tracer['begin']>[1],
    below: Context,
  ): OpenSpan & { span: Span } => {
    const span = tracer.startSpan(name, { attributes: { ...facts } }, below);
    const context = trace.setSpan(below, span);
    return {
      span,
      run: (work) => currentContext.run(context, work),
      end: (more = {}) => {
        span.setAttributes({ ...more });
        span.end();
      },
    };
  };
  return {
    begin: (name, facts, parent = null) => open(name, facts, contextOf(parent)),
    async span(name, facts, work) {
      const below = currentContext.getStore();
      if (below === undefined) return work();
      const opened = open(name, facts, below);
      try {
        return await opened.run(work);
      } catch (error) {
        fail(opened.span, error);
        throw error;
      } finally {
        opened.end();
      }
    },
    current() {
      const span = trace.getSpan(currentContext.getStore() ?? ROOT_CONTEXT);
      return span === undefined ? null : textOf(span.spanContext());
    },
    stop: () => provider.shutdown(),
  };
}

function exporterThrough(egress: EgressProxies): OTLPTraceExporter {
  const agents = egressAgents(egress);
  if (agents === null) return new OTLPTraceExporter();
  return new OTLPTraceExporter({
    httpAgentOptions: (protocol) => (protocol === 'https:' ? agents.https : agents.http),
  });
}

/** The name of the error alone: its message may quote a value. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(parent: TraceParent | null): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function textOf({ traceId, spanId, traceFlags }: SpanContext): TraceParent {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
