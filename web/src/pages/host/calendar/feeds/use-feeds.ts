import type { CalendarFeeds } from '@rihla/contract/calendar'
import { useEffect, useEffectEvent, useState } from 'react'
import { runCommand } from '../../../../api/command.ts'
import type { CommandResult } from '../../../../api/command-result.ts'
import type { LiveApi } from '../../../../api/live-api.ts'
import { showFailure } from '../../../../api/show-result.ts'
import { useCommand } from '../../../../api/use-command.ts'
import { toast } from '../../../../ui/overlays/toast.ts'

type FeedsCall = (calendar: LiveApi['calendar']) => Promise<CalendarFeeds>

/**
 * The exported and imported calendars of a car, loaded once `isRequested` is true; every change returns all of them.
 */
export function useFeeds(vehicleId: string, isRequested: boolean) {
  const [feeds, setFeeds] = useState<CalendarFeeds | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { run, running } = useCommand()

  async function load() {
    setHasFailed(false)
    const result = await runCommand(({ calendar }) => calendar.feeds({ id: vehicleId }))
    if (result.kind === 'done') setFeeds(result.value)
    else setHasFailed(true)
  }

  const loadOnOpening = useEffectEvent(load)
  useEffect(() => {
    if (isRequested) void loadOnOpening()
  }, [isRequested])

  /** Runs a change; `name` identifies the pending button. The caller displays failures. */
  async function change(
    name: string,
    call: FeedsCall,
    doneMessage: string,
  ): Promise<CommandResult<CalendarFeeds>> {
    const result = await run(({ calendar }) => call(calendar), { name, revalidates: false })
    if (result.kind === 'done') {
      setFeeds(result.value)
      toast.success(doneMessage)
    }
    return result
  }

  /** Like `change`, but shows a failure as a toast. */
  async function changeAndShow(name: string, call: FeedsCall, doneMessage: string): Promise<void> {
    showFailure(await change(name, call, doneMessage))
  }

  return { feeds, hasFailed, running, load, change, changeAndShow }
}

export type Feeds = ReturnType<typeof useFeeds>
