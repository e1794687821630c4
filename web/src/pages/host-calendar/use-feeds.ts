import type { CalendarFeeds } from '@rihla/contract/calendar'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveApi } from '../../api/live-api.ts'
import { toast } from '../../ui/toast.ts'
import { type ActEnding, endingOf } from './act-on-days.ts'
import { endingSentence } from './ending-words.ts'

type FeedsCall = (calendar: LiveApi['calendar']) => Promise<CalendarFeeds>

/** The calendars a car gives out and reads, once they are asked for; every change answers with all of them. */
export function useFeeds(vehicleId: string, isWanted: boolean) {
  const [feeds, setFeeds] = useState<CalendarFeeds | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [running, setRunning] = useState<string | null>(null)

  const keep = (call: FeedsCall) => endingOf(async ({ calendar }) => setFeeds(await call(calendar)))

  async function load() {
    setHasFailed(false)
    const ending = await keep((calendar) => calendar.feeds({ id: vehicleId }))
    setHasFailed(ending.kind !== 'done')
  }

  const loadOnOpening = useEffectEvent(load)
  useEffect(() => {
    if (isWanted) void loadOnOpening()
  }, [isWanted])

  /** Changes something; `name` marks the button that runs. A bare act says in passing how it ended. */
  async function change(name: string, call: FeedsCall, done: string): Promise<ActEnding> {
    setRunning(name)
    const ending = await keep(call)
    setRunning(null)
    if (ending.kind === 'done') toast.success(done)
    return ending
  }

  async function changeAndTell(name: string, call: FeedsCall, done: string): Promise<void> {
    const sentence = endingSentence(await change(name, call, done))
    if (sentence) toast.error(sentence)
  }

  return { feeds, hasFailed, running, load, change, changeAndTell }
}

export type Feeds = ReturnType<typeof useFeeds>
