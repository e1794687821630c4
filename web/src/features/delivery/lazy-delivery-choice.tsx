import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { DeliveryChoiceProps } from './delivery-choice.tsx'

const DeliveryChoice = lazyPart(async () => (await import('./delivery-choice.tsx')).DeliveryChoice)

/** The choice with the table of places; its code is loaded only for cars that are delivered. */
export const LazyDeliveryChoice = (props: DeliveryChoiceProps) => (
  <Suspense fallback={<div className="min-h-[4.5rem]" />}>
    <DeliveryChoice {...props} />
  </Suspense>
)
