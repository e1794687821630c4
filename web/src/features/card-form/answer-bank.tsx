import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type PaidThing, secretForBank, showBank } from './bank-step.ts'

/**
 * For a payment that is in progress: lets a renter who left the page complete the bank's authentication.
 * Renders nothing while none is required.
 */
export function AnswerBank({ of, className }: { of: PaidThing; className?: string }) {
  const { stripe } = useSite()
  const { revalidate } = useRevalidator()
  const [clientSecret, setClientSecret] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const isStripes = stripe !== undefined
  const isCharge = 'chargeId' in of
  const id = 'chargeId' in of ? of.chargeId : of.bookingId

  useEffect(() => {
    if (!isStripes) return
    let isGone = false
    secretForBank(isCharge ? { chargeId: id } : { bookingId: id }).then(
      (secret) => !isGone && setClientSecret(secret),
      // The page works without it; the dates stay held meanwhile.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isStripes, isCharge, id])

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
