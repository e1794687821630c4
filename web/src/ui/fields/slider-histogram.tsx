export interface HistogramBar {
  from: number
  to: number
  count: number
}

/**
 * How many results lie where on a slider, above its track. It is only a picture: the slider says the values, and the page
 * the number of results.
 */
export function SliderHistogram(props: {
  bars: readonly HistogramBar[]
  min: number
  max: number
  /** The chosen range, whose bars stand out; null when all of them do. */
  range: readonly [low: number, high: number] | null
}) {
  const { bars, min, max, range } = props
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const share = (value: number) => (100 * (Math.min(Math.max(value, min), max) - min)) / (max - min)
  const isIn = ({ from, to }: HistogramBar) =>
    range !== null && (to > range[0] || to >= max) && (from < range[1] || range[1] === max)
  return (
    // The thumbs stay within the track, so their centers move between half a thumb from either end.
    <div aria-hidden="true" className="mx-3 mt-2 h-14">
      <div className="relative size-full">
        {bars.map((bar) => {
          const start = Math.min(share(bar.from), 98)
          const width = Math.max(share(bar.to) - start, 2)
          return (
            <span
              key={bar.from}
              className={`absolute bottom-0 border-transparent border-e rounded-t-[2px] bg-clip-padding ${isIn(bar) ? 'bg-accent' : 'bg-line-strong'}`}
              style={{
                insetInlineStart: `${start}%`,
                width: `${width}%`,
                // A single car among thousands is still visible.
                height: bar.count === 0 ? 0 : `max(3px, ${(100 * bar.count) / highest}%)`,
              }}
            />
          )
        })}
      </div>
    </div>
  )
}
