import type { Deps } from '../src/deps.ts'
import { claimLoading, type DemoState, endLoading, noteStep, readDemoState } from './demo/demo-loading.ts'
import { DEMO_STEPS, loadDemo } from './load-demo.ts'

export const demoState = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DemoState> =>
  readDemoState(db, clock.now())

/**
 * Loads the demo once for all processes, each of which can report the progress. A second caller gets the progress of
 * the first immediately.
 */
export async function loadDemoForAll(deps: Deps): Promise<DemoState & { isNew: boolean }> {
  const { db, clock } = deps
  const before = await demoState(deps)
  if (before.state === 'loaded' || !(await claimLoading(db, DEMO_STEPS, clock.now())))
    return { ...(await demoState(deps)), isNew: false }
  try {
    const { isNew } = await loadDemo(deps, { onStep: () => noteStep(db, clock.now()) })
    return { ...(await demoState(deps)), isNew }
  } finally {
    await endLoading(db)
  }
}
