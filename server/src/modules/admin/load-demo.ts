import type { DemoState } from '@rihla/contract/admin/admin'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { writeAuditEntry } from '../audit/public.ts'

/** Where the demo comes from. */
export interface DemoSource {
  state(deps: Deps): Promise<DemoState>
  load(deps: Deps): Promise<DemoState & { isNew: boolean }>
}

/** Loads the demo vehicles unless they are there or on their way. Takes as long as drawing them. */
export async function loadDemoAsAdmin(
  deps: Deps,
  demo: DemoSource,
  { viewer, requestId }: Call<'admin'>,
): Promise<DemoState & { isNew: boolean }> {
  const loaded = await demo.load(deps)
  if (loaded.isNew) {
    await writeAuditEntry(deps.db, {
      actorId: viewer.id,
      action: 'demo.loaded',
      subjectId: 'demo',
      requestId,
      at: new Date(deps.clock.now()),
      detail: { vehicles: loaded.vehicles },
    })
  }
  return loaded
}
