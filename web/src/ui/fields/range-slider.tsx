import { Suspense, useId } from 'react'
import { Skeleton } from '../content/skeleton.tsx'
import { lazyPart } from '../lazy-part.ts'
import type { RangeSliderProps } from './slider-track.tsx'

const SliderTrack = lazyPart(async () => (await import('./slider-track.tsx')).SliderTrack)

/** A range between two numbers, with two thumbs; its code loads when it is rendered. */
export function RangeSlider(props: RangeSliderProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-strong text-sm">
          {props.label}
        </span>
        <output className="figures text-muted text-sm">
          {props.unsetLabel ?? `${props.valueLabel(props.value[0])} – ${props.valueLabel(props.value[1])}`}
        </output>
      </div>
      <Suspense fallback={<SliderSkeleton isHigh={props.bars !== undefined} />}>
        <SliderTrack {...props} labelId={id} />
      </Suspense>
    </div>
  )
}

/** As high as the track, with or without a histogram. */
const SliderSkeleton = ({ isHigh }: { isHigh: boolean }) => (
  <Skeleton className={`mb-4.75 h-1.5 w-full rounded-full ${isHigh ? 'mt-15.25' : 'mt-4.75'}`} />
)
