import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { secretForBank, showBank } from './bank-step.ts'

/**
 * For a booking whose payment is in progress: lets a renter who left the checkout complete the bank's authentication.
 * Renders nothing while none is required.
 */
export function AnswerBank({ bookingId, className }: { bookingId: string; className?: string }) {
  const { stripe } = useSite()
  const { revalidate } = useRevalidator()
  const [clientSecret, setClientSecret] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const isStripes = stripe !== undefined

  useEffect(() => {
    if (!isStripes) return
    let isGone = false
    secretForBank(bookingId).then(
      (secret) => !isGone && setClientSecret(secret),
      // The page works without it; the dates stay held meanwhile.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isStripes, bookingId])

  async function answer() {
    if (!stripe || !clientSecret) return
    setShown(true)
    try {
      await showBank(stripe, clientSecret)
      setClientSecret(null)
      await revalidate()
    } catch {
      toast.error(m.checkout_bank_failed())
    }
    setShown(false)
  }

  if (!clientSecret) return null
  return (
    <div className={className}>
      <p className="max-w-prose">{m.checkout_bank_asks()}</p>
      <Button className="mt-3" pending={isShown} onClick={() => void answer()}>
        {m.checkout_bank_answer()}
      </Button>
    </div>
  )
}
