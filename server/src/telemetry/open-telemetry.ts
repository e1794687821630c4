import type { Config } from '../config.ts'
import type { Statement } from '../database/database.ts'
import { type Meter, NO_METER } from './meter.ts'
import type { Watched } from './prometheus-meter.ts'
import { NO_TRACER, type Tracer } from './tracer.ts'

export interface Telemetry {
  meter: Meter
  tracer: Tracer
  /** Called for every SQL statement; undefined without tracing. */
  onStatement?: (statement: Statement) => void
  /** Starts to serve `/metrics`; the given sources are read on each scrape. */
  serve(watched: Watched): Promise<void>
  close(): Promise<void>
}

/** Opens metrics and traces as configured; the libraries of disabled ones are not loaded. */
export async function openTelemetry({
  metrics,
  traces,
}: Pick<Config, 'metrics' | 'traces'>): Promise<Telemetry> {
  const meter = metrics && (await import('./prometheus-meter.ts')).openPrometheusMeter()
  const tracer = traces && (await import('./otlp-tracer.ts')).openOtlpTracer(traces)
  let stopServing = async () => {}
  return {
    meter: meter ?? NO_METER,
    tracer: tracer ?? NO_TRACER,
    onStatement: tracer?.statement,
    async serve(watched) {
      if (!meter || !metrics) return
      meter.watch(watched)
      const { startMetricsServer } = await import('./metrics-server.ts')
      stopServing = (await startMetricsServer(meter, metrics)).stop
    },
    async close() {
      await stopServing()
      await tracer?.close()
    },
  }
}
