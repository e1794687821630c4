import { Slider } from 'radix-ui'
import { type HistogramBar, SliderHistogram } from './slider-histogram.tsx'

export interface RangeSliderProps {
  label: string
  /** Labels of the two thumbs, e.g. "Lowest price" and "Highest price". */
  thumbLabels: [low: string, high: string]
  min: number
  max: number
  step?: number
  value: [low: number, high: number]
  /** Called while a thumb moves. */
  onChange: (value: [number, number]) => void
  /** Called when the thumb is released: the moment to search again. */
  onCommit?: (value: [number, number]) => void
  /** Text of a bound, e.g. "AED 200". */
  valueLabel: (value: number) => string
  /** Shown instead of the bounds while no range is chosen; the thumbs then rest where choosing begins. */
  unsetLabel?: string
  dir?: 'ltr' | 'rtl'
  /** How many results lie where, drawn above the track. */
  bars?: readonly HistogramBar[] | undefined
}

/**
 * The track of a RangeSlider; import RangeSlider, which loads this file lazily. Radix provides keyboard and RTL
 * support.
 */
export function SliderTrack(props: RangeSliderProps & { labelId: string }) {
  const pair = (values: number[]): [number, number] => [values[0] ?? props.min, values[1] ?? props.max]
  const { bars, min, max } = props
  return (
    <>
      {bars && (
        <SliderHistogram
          {...{ bars, min, max }}
          range={props.unsetLabel === undefined ? props.value : null}
        />
      )}
      <Thumbs {...props} pair={pair} />
    </>
  )
}

function Thumbs(props: RangeSliderProps & { labelId: string; pair: (values: number[]) => [number, number] }) {
  const { pair } = props
  return (
    <Slider.Root
      role="group"
      aria-labelledby={props.labelId}
      // The track cuts off the feet of the bars.
      className={`relative flex h-11 touch-none select-none items-center ${props.bars ? '-mt-5.5' : ''}`}
      dir={props.dir}
      min={props.min}
      max={props.max}
      step={props.step ?? 1}
      minStepsBetweenThumbs={1}
      value={props.value}
      onValueChange={(values) => props.onChange(pair(values))}
      onValueCommit={(values) => props.onCommit?.(pair(values))}
    >
      <Slider.Track className="relative h-1.5 grow rounded-full bg-line">
        <Slider.Range
          className={`absolute h-full rounded-full ${props.unsetLabel ? 'bg-line-strong' : 'bg-accent'}`}
        />
      </Slider.Track>
      {props.thumbLabels.map((label, thumb) => (
        <Slider.Thumb
          key={label}
          aria-label={label}
          // Also in the server's HTML, where Radix does not know which thumb is which.
          aria-valuenow={props.value[thumb]}
          aria-valuetext={props.unsetLabel ?? props.valueLabel(props.value[thumb] ?? props.min)}
          className="block size-6 rounded-full border-2 border-accent bg-raised shadow-raised transition-transform hover:scale-110 before:absolute before:-inset-2.5"
        />
      ))}
    </Slider.Root>
  )
}
