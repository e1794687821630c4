import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  isSpanContextValid,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Statement } from '../database/database.ts'
import { nameOfError } from './name-of-error.ts'
import { ourResource } from './our-resource.ts'
import type { Span, Tracer } from './tracer.ts'

export interface TraceSettings {
  /** Base URL of the collector; spans are sent to `/v1/traces` below it. */
  endpoint: string
  serviceName: string
  /** The share of traces that are sampled, 0 to 1. */
  ratio: number
}

export interface OtlpTracer extends Tracer {
  /** Records a statement that has just ended as a child of the current span; ignores statements outside a span. */
  statement(statement: Statement): void
  /** Sends the remaining spans and shuts down. */
  close(): Promise<void>
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const STATEMENT_AT_MOST = 2000
const CLOSE_WITHIN_MS = 3000

/** Sends spans to an OpenTelemetry collector over HTTP, in background batches. */
export function openOtlpTracer({ endpoint, serviceName, ratio }: TraceSettings): OtlpTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const share = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: ourResource(serviceName),
    // The caller's sampling decision is ignored: incoming traces are sampled by the same ratio.
    sampler: new ParentBasedSampler({
      root: share,
      remoteParentSampled: share,
      remoteParentNotSampled: share,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('rihla')
  const current = new AsyncLocalStorage<Context>()

  return {
    async span({ name, kind = 'internal', facts = {}, parent }, run) {
      const outer = current.getStore() ?? contextFrom(parent ?? null)
      const opened = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, outer)
      try {
        return await current.run(trace.setSpan(outer, opened), () => run(spanOver(opened)))
      } catch (error) {
        failed(opened, nameOfError(error))
        throw error
      } finally {
        opened.end()
      }
    },
    statement({ sql, milliseconds, error }) {
      const context = current.getStore()
      // Timers outlive the request that set them; their statements are not part of its trace.
      if (!context || !trace.getSpan(context)?.isRecording()) return
      const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
      const end = performance.timeOrigin + performance.now()
      const span = tracer.startSpan(
        `sql ${operation}`,
        {
          kind: SpanKind.CLIENT,
          startTime: end - milliseconds,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': sql.slice(0, STATEMENT_AT_MOST),
          },
        },
        context,
      )
      if (error !== undefined) failed(span, nameOfError(error))
      span.end(end)
    },
    async close() {
      const tooLong = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), tooLong])
    },
  }
}

function spanOver(opened: OpenSpan): Span {
  return {
    rename: (name) => opened.updateName(name),
    add: (facts) => opened.setAttributes(facts),
    fail: (kind) => failed(opened, kind),
  }
}

function failed(span: OpenSpan, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', kind)
}

/** The trace context from the W3C `traceparent` header; a new trace when it is missing or malformed. */
function contextFrom(header: string | null): Context {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(header ?? '') ?? []
  const remote = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}
