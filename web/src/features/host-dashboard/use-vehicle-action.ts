import { useNavigate, useRevalidator } from 'react-router'
import { showFailure } from '../../api/show-result.ts'
import { useCommand } from '../../api/use-command.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/overlays/toast.ts'

export type VehicleAction = 'pause' | 'resume' | 'resubmit' | 'remove'

/** The heading of the vehicle list; it receives the focus after a card is removed. */
export const OWN_VEHICLES_HEADING_ID = 'own-vehicles-heading'

const DONE: Record<VehicleAction, () => string> = {
  pause: m.host_dashboard_vehicle_pause_done,
  resume: m.host_dashboard_vehicle_resume_done,
  resubmit: m.host_dashboard_vehicle_resubmit_done,
  remove: m.host_dashboard_vehicle_remove_done,
}

/**
 * Runs an action on one vehicle, shows the result, and revalidates the page. `run` resolves to whether it succeeded.
 * `leaveTo` is where the vehicle's own page navigates after removal.
 */
export function useVehicleAction(id: string, leaveTo?: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { run: runCommand, running } = useCommand()

  async function run(action: VehicleAction): Promise<boolean> {
    const removedTo = action === 'remove' ? leaveTo : undefined
    const result = await runCommand<unknown>(({ hosting }) => hosting[action]({ id }), {
      name: action,
      intent: action,
      // The page of a removed vehicle cannot be loaded again.
      revalidates: removedTo === undefined,
    })
    if (result.kind === 'done') {
      if (removedTo !== undefined) await navigate(removedTo)
      toast.success(DONE[action]())
      if (action === 'remove' && removedTo === undefined) focusList()
    } else {
      if (result.kind === 'refused' && removedTo !== undefined) await revalidate()
      showFailure(result, m.host_dashboard_vehicle_failed())
    }
    return result.kind === 'done'
  }

  return { run, running }
}

function focusList(): void {
  requestAnimationFrame(() => {
    // The list and its heading are gone with the last vehicle.
    const next = document.getElementById(OWN_VEHICLES_HEADING_ID) ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  })
}
