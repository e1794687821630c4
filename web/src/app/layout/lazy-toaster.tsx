import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { onToastChange, shownToast } from '../../ui/overlays/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../../ui/overlays/toaster.tsx')).Toaster }))

/**
 * Loads the toasts after the first press of a key or a pointer: before that nobody has done anything to tell of, and
 * their live regions are in the page before the first words. A toast that comes earlier brings them along.
 */
export function LazyToaster() {
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    if (isRequested) return
    const want = () => setRequested(true)
    // The effects of the page run before this one: what they said is there already.
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
