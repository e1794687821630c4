import { Suspense, useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { lazyPart } from '../../ui/lazy-part.ts'
import { onToastChange, shownToast } from '../../ui/overlays/toast.ts'

const Toaster = lazyPart(async () => (await import('../../ui/overlays/toaster.tsx')).Toaster)

/**
 * Loads the toaster after the first key or pointer press: earlier there is nothing to show, and its live regions are
 * then in the page before the first message. A toast shown earlier loads it too.
 */
export function LazyToaster() {
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    if (isRequested) return
    const want = () => setRequested(true)
    // Effects of the page run before this one and may already have shown a toast.
    if (shownToast()) want()
    const stop = onToastChange(want)
    addEventListener('pointerdown', want)
    addEventListener('keydown', want)
    return () => {
      stop()
      removeEventListener('pointerdown', want)
      removeEventListener('keydown', want)
    }
  }, [isRequested])
  if (!isRequested) return null
  return (
    <Suspense>
      <Toaster dismissLabel={m.common_close()} />
    </Suspense>
  )
}
