/** One figure of a scrape: `rihla_endpoint_calls_total{verb="bookings.request",outcome="answered"} 1`. */
export interface Figure {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Reads the text format of Prometheus. Throws at a line that is none. */
export function readMetrics(text: string): Figure[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? []
      if (name === '') throw new Error(`not a line of metrics: ${line}`)
      const pairs = [...labels.matchAll(LABEL)].map(([, key = '', text = '']) => [key, text] as const)
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })
}

/** The one figure of that name and those labels; undefined when it was never counted. */
export const figureOf = (figures: Figure[], name: string, labels: Record<string, string> = {}) =>
  figures.find(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value
