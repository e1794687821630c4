import { Download } from 'lucide-react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { PRODUCT_NAME } from '../../../app/product.ts'
import { downloadText } from '../../../features/account-settings/download-text.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Section } from '../../../ui/content/section.tsx'

/** Downloads all data stored about the user. */
export function ExportSection() {
  const { run, isRunning } = useCommand()

  async function download() {
    const result = await run(({ accounts }) => accounts.exportAccount({}), { revalidates: false })
    if (showResult(result, m.security_export_done())) {
      downloadText(
        `${PRODUCT_NAME.toLowerCase()}-my-data.json`,
        'application/json',
        JSON.stringify(result.value, null, 2),
      )
    }
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
