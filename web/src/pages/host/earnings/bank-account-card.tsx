import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { showResult } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { ConfirmDialog } from '../../../app/confirm-dialog.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { BankAccountForm } from './bank-account-form.tsx'

const HEADING_ID = 'bank-account-heading'

interface BankAccount {
  ibanMasked: string
  holderName: string
  changedAt: string
}

/** The payout bank account: displayed masked; changing or removing it requires step-up. */
export function BankAccountCard({ account }: { account: BankAccount | null }) {
  const { run, isRunning } = useCommand()
  const [isEditing, setIsEditing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  /** The form and the account replace each other, with what had the focus. */
  function edit(isOpen: boolean) {
    setIsEditing(isOpen)
    document.getElementById(HEADING_ID)?.focus()
  }

  async function remove() {
    // Closed first, because the step-up dialog may open.
    setIsAsking(false)
    const result = await run(({ earnings }) => earnings.removeBankAccount({}))
    if (showResult(result, m.host_earnings_bank_removed())) restoreFocus(HEADING_ID)
  }

  return (
    <Section headingId={HEADING_ID} heading={m.host_earnings_bank()} lead={m.host_earnings_bank_lead()}>
      <Card>
        {isEditing || account === null ? (
          <BankAccountForm
            isFirst={account === null}
            onSaved={() => edit(false)}
            onCancel={account === null ? null : () => edit(false)}
          />
        ) : (
          <div className="grid gap-4">
            <div className="flex items-start gap-3">
              <Landmark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
              <div className="min-w-0">
                <p className="figures font-strong">
                  <bdi dir="ltr">{account.ibanMasked}</bdi>
                </p>
                <p>
                  <bdi>{account.holderName}</bdi>
                </p>
                <p className="figures text-muted text-sm">
                  {m.host_earnings_bank_changed({ moment: momentInWords(account.changedAt) })}
                </p>
              </div>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={() => edit(true)}>
                {m.host_earnings_bank_change()}
              </Button>
              <Button variant="secondary" size="sm" pending={isRunning} onClick={() => setIsAsking(true)}>
                {m.host_earnings_bank_remove()}
              </Button>
            </div>
          </div>
        )}
      </Card>
      <ConfirmDialog
        open={isAsking}
        title={m.host_earnings_bank_remove_title()}
        text={m.host_earnings_bank_remove_text()}
        confirmLabel={m.host_earnings_bank_remove()}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </Section>
  )
}
