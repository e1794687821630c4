import { Writable } from 'node:stream'
import { openLog } from '@rihla/server/log'
import { openPrometheusMeter } from '@rihla/server/telemetry/prometheus-meter'
import type { Span, Tracer } from '@rihla/server/telemetry/tracer'

/**
 * Captures the output for operators: log lines, span attributes, metrics, and everything that this process writes to
 * the console, which is still printed.
 */
export function keepEverythingWritten() {
  const log: string[] = []
  const traces: string[] = []
  const console: string[] = []
  const output = new Writable({
    write(chunk, _, done) {
      log.push(String(chunk))
      done()
    },
  })
  const stopListening = [process.stdout, process.stderr].map((stream) => listenTo(stream, console))
  const span: Span = {
    rename: (name) => void traces.push(name),
    add: (facts) => void traces.push(JSON.stringify(facts)),
    fail: (kind) => void traces.push(kind),
  }
  const tracer: Tracer = {
    span: async (start, run) => {
      traces.push(JSON.stringify(start))
      return await run(span)
    },
  }
  return {
    log,
    traces,
    console,
    ports: { log: openLog('debug', output), meter: openPrometheusMeter(), tracer },
    stop: () => {
      for (const stop of stopListening) stop()
    },
  }
}

function listenTo(stream: NodeJS.WriteStream, kept: string[]): () => void {
  const write = stream.write
  stream.write = ((...given: Parameters<typeof write>) => {
    kept.push(String(given[0]))
    return write.apply(stream, given)
  }) as typeof write
  return () => {
    stream.write = write
  }
}
