import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { afterPaint } from '../ui/after-paint.ts'
import { onToastChange, shownToast } from '../ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

/**
 * Loads the toasts after the first press of a key or a pointer: before that nobody has done anything to tell of, and
 * their live regions are in the page before the first words. A toast that comes earlier brings them along.
 */
export function LazyToaster() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    const want = () => setWanted(true)
    // The press is answered first, and so is the click that ends it: what they show would wait for the code that is asked
    // for here.
    const wantLater = () => afterPaint(() => startTransition(want))
    // The effects of the page run before this one: what they said is there already.
    if (shownToast()) want()
    const stop = onToastChange(want)
    addEventListener('pointerdown', wantLater)
    addEventListener('keydown', wantLater)
    return () => {
      stop()
      removeEventListener('pointerdown', wantLater)
      removeEventListener('keydown', wantLater)
    }
  }, [isWanted])
  if (!isWanted) return null
  return (
    <Suspense>
      <Toaster dismissLabel={m.common_close()} />
    </Suspense>
  )
}
