import { Slider } from 'radix-ui'
import { useId } from 'react'

export interface RangeSliderProps {
  label: string
  /** Names of the two thumbs, e.g. "Lowest price" and "Highest price". */
  thumbLabels: [low: string, high: string]
  min: number
  max: number
  step?: number
  value: [low: number, high: number]
  /** While a thumb moves. */
  onChange: (value: [number, number]) => void
  /** Once it rests: the moment to search again. */
  onCommit?: (value: [number, number]) => void
  /** Words of a bound, e.g. "AED 200". */
  valueLabel: (value: number) => string
  dir?: 'ltr' | 'rtl'
}

/** A span between two numbers, by two thumbs. Radix Slider: keys, touch and right-to-left are its own. */
export function RangeSlider(props: RangeSliderProps) {
  const id = useId()
  const pair = (values: number[]): [number, number] => [values[0] ?? props.min, values[1] ?? props.max]
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-strong text-sm">
          {props.label}
        </span>
        <output className="figures text-muted text-sm">
          {props.valueLabel(props.value[0])} – {props.valueLabel(props.value[1])}
        </output>
      </div>
      <Slider.Root
        role="group"
        aria-labelledby={id}
        className="relative flex h-11 touch-none select-none items-center"
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
          <Slider.Range className="absolute h-full rounded-full bg-accent" />
        </Slider.Track>
        {props.thumbLabels.map((label, thumb) => (
          <Slider.Thumb
            key={label}
            aria-label={label}
            aria-valuetext={props.valueLabel(props.value[thumb] ?? props.min)}
            className="block size-6 rounded-full border-2 border-accent bg-raised shadow-raised transition-transform hover:scale-110 before:absolute before:-inset-2.5"
          />
        ))}
      </Slider.Root>
    </div>
  )
}
