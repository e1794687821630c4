import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'

interface ChargeFormEndProps {
  /** Label of the button that sends; null while there is nothing to send. */
  label: string | null
  isRunning: boolean
  /** Why it cannot be sent yet. */
  whyWaits: string | null
  onLater: () => void
}

/** The end of a form about a charge: send, or later, since what is typed is kept. */
export function ChargeFormEnd({ label, isRunning, whyWaits, onLater }: ChargeFormEndProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {label !== null && (
        <Button type="submit" pending={isRunning} whyDisabled={whyWaits}>
          {label}
        </Button>
      )}
      <Button variant="quiet" onClick={onLater}>
        {m.charges_later()}
      </Button>
      <p className="basis-full text-muted text-sm">{m.charges_kept()}</p>
    </div>
  )
}
