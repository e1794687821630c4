import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type ParsedCalendar, type ParseRequest, parseCalendar } from './parse-calendar.ts'

const THREAD = path.join(import.meta.dirname, 'parse-worker.ts')
const ANSWER_WITHIN_MS = 5000
const MEMORY_MB = 128

/** Shorter calendars parse within milliseconds, so that starting a thread would cost more. */
const SHORT = 100_000

/**
 * Parses an external calendar; null when it is not a calendar or takes too much time or memory. Long calendars and
 * those with recurrence rules run in a worker thread, so that endless recurrences cannot block the server.
 */
export async function parseApart(
  order: ParseRequest,
  withinMs = ANSWER_WITHIN_MS,
): Promise<ParsedCalendar | null> {
  const { text, ...requested } = order
  return text.length <= SHORT && !hasRules(text)
    ? parseCalendar(text, requested)
    : await inThread(order, withinMs)
}

/** Unfolds lines first, because a property name may be split over two lines. */
const hasRules = (text: string) => /RRULE|RDATE|EXRULE/i.test(text.replace(/\r?\n[ \t]/g, ''))

function inThread(order: ParseRequest, withinMs: number): Promise<ParsedCalendar | null> {
  return new Promise((resolve) => {
    const thread = new Worker(THREAD, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const end = (parsed: ParsedCalendar | null) => {
      clearTimeout(timer)
      resolve(parsed)
      void thread.terminate()
    }
    const timer = setTimeout(() => end(null), withinMs)
    thread.once('message', end)
    thread.once('error', () => end(null))
    thread.once('exit', () => end(null))
  })
}
