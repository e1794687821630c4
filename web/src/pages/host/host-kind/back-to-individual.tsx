import type { OwnHostKind } from '@rihla/contract/host-kinds'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { emirateWord } from '../../../features/vehicle-papers/paper-words.ts'
import { commaList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

/** A licensed company asks to rent out as a private person again, where the rules allow it. */
export function BackToIndividual({ own: { ownLicensedOnly } }: { own: OwnHostKind }) {
  const { run, isRunning } = useCommand()
  const places = commaList(ownLicensedOnly.map(({ emirate }) => emirateWord(emirate)))

  async function ask() {
    const result = await run(({ hostKinds }) => hostKinds.goBack({}))
    if (result.kind === 'done') toast.success(m.host_kind_back_sent())
    else showFailure(result)
  }

  return (
    <section
      aria-labelledby="back-to-individual"
      className="grid justify-items-start gap-3 border-line border-t pt-6"
    >
      <h3 id="back-to-individual" className="text-xl">
        {m.host_kind_back()}
      </h3>
      <p className="text-muted">
        {ownLicensedOnly.length > 0 ? m.host_kind_back_not({ places }) : m.host_kind_back_text()}
      </p>
      {ownLicensedOnly.length === 0 && (
        <Button variant="secondary" pending={isRunning} onClick={() => void ask()}>
          {m.host_kind_back_ask()}
        </Button>
      )}
    </section>
  )
}
