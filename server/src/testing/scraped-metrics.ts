/** One sample of a scrape: `rihla_endpoint_calls_total{endpoint="bookings.request",outcome="answered"} 1`. */
export interface Figure {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Parses the text format of Prometheus. Throws on a malformed line. */
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

/** The value of the sample with this name and these labels; undefined when there is none. */
export const figureOf = (figures: Figure[], name: string, labels: Record<string, string> = {}) =>
  figures.find(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value
