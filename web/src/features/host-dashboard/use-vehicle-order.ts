import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

export type VehicleOrder = 'pause' | 'resume' | 'resubmit' | 'remove'

/** The heading of the list: the keyboard goes on there once a card is gone. */
export const HEADING_ID = 'own-vehicles-heading'

const DONE: Record<VehicleOrder, () => string> = {
  pause: m.host_dashboard_vehicle_pause_done,
  resume: m.host_dashboard_vehicle_resume_done,
  resubmit: m.host_dashboard_vehicle_resubmit_done,
  remove: m.host_dashboard_vehicle_remove_done,
}

/**
 * Gives orders about one vehicle, one at a time, says how each ended, and reads the list anew. Answers whether it was
 * done. Each order leads to the same end when it is given twice, so a lost answer needs no key. The page of a vehicle
 * names where to go once the vehicle is removed.
 */
export function useVehicleOrder(id: string, leaveTo?: string) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<VehicleOrder | null>(null)

  async function give(order: VehicleOrder): Promise<boolean> {
    setRunning(order)
    const ending = await send(order, id)
    const leaves = ending === 'done' && order === 'remove' && leaveTo !== undefined
    if (leaves) await navigate(leaveTo)
    else if (ending !== 'lost') await revalidate()
    setRunning(null)
    if (ending === 'done') toast.success(DONE[order]())
    else if (ending === 'lost') toast.error(m.host_dashboard_vehicle_failed(), m.booking_act_lost())
    else {
      toast.error(m.host_dashboard_vehicle_failed(), refusalSentence(ending))
      if (ending.code === 'sign_in_required') await navigate(paths.auth({ returnTo: pathname + search }))
    }
    if (ending === 'done' && order === 'remove' && !leaves) {
      requestAnimationFrame(() => {
        // The list and its heading are gone with the last vehicle.
        const next = document.getElementById(HEADING_ID) ?? document.querySelector<HTMLElement>('h1')
        next?.focus()
      })
    }
    return ending === 'done'
  }

  return { give, running }
}

async function send(order: VehicleOrder, id: string) {
  try {
    const { liveApi } = await import('../../api/live-api.ts')
    await liveApi.hosting[order]({ id })
    return 'done'
  } catch (error) {
    const problem = problemOf(error)
    return problem && problem.status < 500 ? problem : 'lost'
  }
}
