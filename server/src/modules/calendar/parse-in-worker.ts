import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type CalendarEvent, type ParseRequest, parseCalendar } from './parse-calendar.ts'

const THREAD = path.join(import.meta.dirname, 'parse-worker.ts')
const ANSWER_WITHIN_MS = 5000
const MEMORY_MB = 128

/** Read in a few milliseconds, so that starting a thread would be most of the work. */
const SHORT = 100_000

/**
 * Reads a stranger's calendar; null when it is no calendar, or too much to read. A long one, or one with rules, is read
 * in a thread of its own, so that repetitions made to run for ever hold up nobody.
 */
export async function parseApart(
  order: ParseRequest,
  withinMs = ANSWER_WITHIN_MS,
): Promise<CalendarEvent[] | null> {
  const { text, ...requested } = order
  return text.length <= SHORT && !hasRules(text)
    ? parseCalendar(text, requested)
    : await inThread(order, withinMs)
}

/** Also in a name that is folded over two lines. */
const hasRules = (text: string) => /RRULE|RDATE|EXRULE/i.test(text.replace(/\r?\n[ \t]/g, ''))

function inThread(order: ParseRequest, withinMs: number): Promise<CalendarEvent[] | null> {
  return new Promise((resolve) => {
    const thread = new Worker(THREAD, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const end = (events: CalendarEvent[] | null) => {
      clearTimeout(timer)
      resolve(events)
      void thread.terminate()
    }
    const timer = setTimeout(() => end(null), withinMs)
    thread.once('message', end)
    thread.once('error', () => end(null))
    thread.once('exit', () => end(null))
  })
}
