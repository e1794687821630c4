import type { DemoState } from '@rihla/contract/admin/admin'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { writeAuditEntry } from '../audit/public.ts'

/** Loads the demo data and reports its state. */
export interface DemoSource {
  state(deps: Deps): Promise<DemoState>
  load(deps: Deps): Promise<DemoState & { isNew: boolean }>
}

/** Loads the demo vehicles unless they are loaded or loading. Takes as long as drawing their photos. */
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
