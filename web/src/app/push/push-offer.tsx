import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/content/banner.tsx'
import { usePush } from './use-push.ts'

/**
 * Offers notifications on this device after something that they are about. The browser asks only when the button is
 * pressed; nothing is shown where it cannot receive them, was refused, or receives them already.
 */
export function PushOffer({ text, className }: { text: string; className?: string }) {
  const { state, isRunning, hasFailed, turn } = usePush()
  if (state === 'off')
    return (
      <Banner
        className={className}
        title={m.push_offer_title()}
        action={
          <Button size="sm" pending={isRunning} onClick={() => void turn(true)}>
            {m.push_turn_on()}
          </Button>
        }
      >
        {hasFailed ? m.push_failed() : text}
      </Banner>
    )
  return (
    <p role="status" className="sr-only">
      {state === 'on' ? m.push_is_on() : ''}
    </p>
  )
}
