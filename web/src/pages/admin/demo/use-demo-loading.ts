import type { DemoState } from '@rihla/contract/admin/admin'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { runCommand } from '../../../api/command.ts'
import { m } from '../../../paraglide/messages.js'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Polling interval for the loading progress. */
const POLL_MS = 500

/** Loads the demo data and follows the progress, also of a load started by another admin or at server start. */
export function useDemoLoading(atFirst: DemoState) {
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<DemoState | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const demo = latest ?? atFirst
  const isLoading = isAsked || demo.state === 'loading'

  useEffect(() => {
    if (!isLoading) return
    let isOver = false
    const poll = setInterval(async () => {
      const state = await readState()
      if (state && !isOver) setLatest(state)
    }, POLL_MS)
    return () => {
      isOver = true
      clearInterval(poll)
    }
  }, [isLoading])

  async function load(): Promise<void> {
    setIsAsked(true)
    setHasFailed(false)
    const result = await runCommand(({ admin }) => admin.loadDemo({}))
    if (result.kind === 'done') await showLoaded(result.value)
    else setHasFailed(true)
    setIsAsked(false)
  }

  async function showLoaded({ isNew, ...state }: DemoState & { isNew: boolean }): Promise<void> {
    setLatest(state)
    if (state.state !== 'loaded') return
    if (isNew) toast.success(m.admin_demo_loaded())
    else toast.info(m.admin_demo_there_already())
    await revalidate()
    restoreFocus('demo-heading')
  }

  return { demo, isLoading, hasFailed, load: () => void load() }
}

/** Null when the request failed; the next poll tries again. */
async function readState(): Promise<DemoState | null> {
  try {
    const { liveApi } = await import('../../../api/live-api.ts')
    return await liveApi.admin.demo({})
  } catch {
    return null
  }
}
