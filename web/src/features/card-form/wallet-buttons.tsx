import type { CardToken } from '@rihla/contract/bookings/card-token'
import type { Fils } from '@rihla/domain/pricing/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import type { StripeInBrowsers } from '../../server-context.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { loadStripeJs } from './stripe-js.ts'
import { type MountedWallets, mountWallets } from './wallet-fields.ts'

export interface WalletButtonsProps {
  stripe: StripeInBrowsers
  amountFils: Fils
  /** The card is kept for a deposit. */
  keepsCard: boolean
  /** Whether payment can start now. */
  mayPay: boolean
  onToken: (card: CardToken) => void
}

/**
 * Apple Pay and Google Pay. Shows nothing until Stripe reports that this browser and account have one of them, and stays
 * empty otherwise.
 */
export default function WalletButtons(props: WalletButtonsProps) {
  const { amountFils, keepsCard } = props
  const { jsUrl, publishableKey } = props.stripe
  const { me } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedWallets | null>(null)
  const [isOffered, setOffered] = useState(false)
  const notify = useEffectEvent(props.onToken)
  const mayPay = useEffectEvent(() => props.mayPay)
  const firstAmount = useEffectEvent(() => ({ amountFils, holderName: me?.fullName ?? 'Card' }))

  useEffect(() => {
    let isGone = false
    loadStripeJs({ jsUrl, publishableKey }).then(
      (stripe) => {
        if (isGone || !place.current) return
        mounted.current = mountWallets(stripe, place.current, {
          ...firstAmount(),
          keepsCard,
          onReady: (offered) => setOffered(offered),
          mayPay: () => mayPay(),
          onToken: (card) => notify(card),
          onFailure: () => toast.error(m.checkout_payment_failed()),
        })
      },
      // The card fields report that the script is missing.
      () => {},
    )
    return () => {
      isGone = true
      mounted.current?.destroy()
      mounted.current = null
    }
  }, [jsUrl, publishableKey, keepsCard])

  useEffect(() => mounted.current?.setAmount(amountFils), [amountFils])

  // Stripe measures its buttons, so that they are hidden without being taken out of the layout.
  return (
    <div className={isOffered ? 'grid gap-4' : 'invisible h-0 overflow-hidden'} aria-hidden={!isOffered}>
      <div ref={place} />
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.checkout_or_card()}
      </p>
    </div>
  )
}
