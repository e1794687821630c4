import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadText } from '../../features/account-settings/download-text.ts'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { tellEnding } from '../../features/account-settings/tell-ending.ts'
import { m } from '../../paraglide/messages.js'
import { PRODUCT_NAME } from '../../site/product.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

/** Everything kept about a person, as a file. */
export function ExportSection() {
  const run = useGuardedActs()
  const [isRunning, setIsRunning] = useState(false)

  async function download() {
    setIsRunning(true)
    const ending = await run((api) => api.accounts.exportAccount({}))
    if (tellEnding(ending, m.security_export_done())) {
      downloadText(
        `${PRODUCT_NAME.toLowerCase()}-my-data.json`,
        'application/json',
        JSON.stringify(ending.value, null, 2),
      )
    }
    setIsRunning(false)
  }

  return (
    <Section heading={m.security_export()} lead={m.security_export_lead()}>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" />}
        pending={isRunning}
        onClick={() => void download()}
      >
        {m.security_export_action()}
      </Button>
    </Section>
  )
}
