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
  /** Where the collector is; spans go to `/v1/traces` below it. */
  endpoint: string
  serviceName: string
  /** The share of traces that are kept, 0 to 1. */
  ratio: number
}

export interface OtlpTracer extends Tracer {
  /** Notes a statement that has just ended, inside whatever caused it; statements nobody caused are not told. */
  statement(statement: Statement): void
  /** Sends what is in hand and ends. */
  close(): Promise<void>
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const STATEMENT_AT_MOST = 2000
const CLOSE_WITHIN_MS = 3000

/** Sends spans to an OpenTelemetry collector over HTTP, in batches beside the work. */
export function openOtlpTracer({ endpoint, serviceName, ratio }: TraceSettings): OtlpTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const share = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: ourResource(serviceName),
    // How much is kept is ours to say, not the caller's: a trace that came in is kept by the same share.
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
      // Timers outlive the request that set them: what they ask is no part of it.
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

/** The trace of whoever called, by the W3C header; one of its own when there is none or it is not well formed. */
function contextFrom(header: string | null): Context {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(header ?? '') ?? []
  const remote = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}
