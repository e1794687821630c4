import { lazy, Suspense, useId } from 'react'
import { Skeleton } from '../content/skeleton.tsx'
import type { RangeSliderProps } from './slider-track.tsx'

const SliderTrack = lazy(() => import('./slider-track.tsx').then((file) => ({ default: file.SliderTrack })))

/** A span between two numbers, by two thumbs, whose code is fetched when they are drawn. */
export function RangeSlider(props: RangeSliderProps) {
  const id = useId()
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
      <Suspense fallback={<Skeleton className="my-4.75 h-1.5 w-full rounded-full" />}>
        <SliderTrack {...props} labelId={id} />
      </Suspense>
    </div>
  )
}
