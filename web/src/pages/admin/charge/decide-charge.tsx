import type { Charge } from '@rihla/contract/charges/charge'
import { MAX_CHARGE_WORDS } from '@rihla/domain/charges/charge'
import { isBlank } from '@rihla/domain/text/visible-text'
import { useState } from 'react'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { filsIn } from '../../../features/vehicle-form/typed-figures.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useDecideCharge } from './use-decide-charge.ts'

type Asked = 'whole' | 'part' | 'none' | 'question' | null

/** What an admin can do with a charge that waits: decide it, or ask both sides something first. */
export function DecideCharge({ charge }: { charge: Charge }) {
  const [asked, setAsked] = useState<Asked>(null)
  const [part, setPart] = useState('')
  const [partError, setPartError] = useState<string | null>(null)
  const { decide, askBack, isRunning, failure, clearFailure } = useDecideCharge(charge.id, () => {
    setAsked(null)
    setPart('')
  })
  if (!charge.may.decide) return <p className="text-muted">{m.admin_charges_decided()}</p>
  const askedFils = charge.amountFils ?? 0
  const amount = inDirhams(askedFils)
  const dialog = {
    onClose: () => setAsked(null),
    keepLabel: m.admin_review_keep(),
    closeLabel: m.common_close(),
    pending: isRunning,
    failure,
    tone: 'primary' as const,
  }
  const reason = { ...adminReason(m.admin_charges_hint()), maxCharacters: MAX_CHARGE_WORDS }

  function open(what: Asked) {
    clearFailure()
    setPartError(null)
    setAsked(what)
  }

  function decidePart(words: string) {
    const partFils = filsIn(part)
    if (partFils === null || partFils === 0 || partFils >= askedFils)
      setPartError(m.admin_charges_part_wrong({ amount }))
    else void decide({ decision: 'part', partFils, reason: words })
  }

  return (
    <Card>
      <h2 className="text-xl">{m.admin_charges_decide()}</h2>
      <p className="mt-1 text-muted text-sm">{m.admin_charges_decide_lead()}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => open('whole')}>
          {m.admin_charges_whole()}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => open('part')}>
          {m.admin_charges_part()}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => open('none')}>
          {m.admin_charges_nothing()}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => open('question')}>
          {m.admin_charges_ask_back()}
        </Button>
      </div>
      <ReasonDialog
        {...dialog}
        open={asked === 'whole'}
        reason={reason}
        title={m.admin_charges_whole_title({ amount })}
        text={m.admin_charges_whole_text()}
        confirmLabel={m.admin_charges_whole()}
        onConfirm={(words) => void decide({ decision: 'whole', reason: words })}
      />
      <ReasonDialog
        {...dialog}
        open={asked === 'part'}
        reason={reason}
        title={m.admin_charges_part_title({ amount })}
        text={m.admin_charges_part_text()}
        confirmLabel={m.admin_charges_part()}
        onConfirm={decidePart}
      >
        <TextField
          label={m.admin_charges_part_amount()}
          inputMode="decimal"
          autoComplete="off"
          required
          value={part}
          error={partError}
          onChange={(event) => {
            setPart(event.target.value)
            setPartError(null)
          }}
        />
      </ReasonDialog>
      <ReasonDialog
        {...dialog}
        open={asked === 'none'}
        reason={reason}
        title={m.admin_charges_nothing_title()}
        text={m.admin_charges_nothing_text()}
        confirmLabel={m.admin_charges_nothing()}
        onConfirm={(words) => void decide({ decision: 'none', reason: words })}
      />
      <ReasonDialog
        {...dialog}
        open={asked === 'question'}
        reason={{
          label: m.admin_charges_question(),
          hint: m.admin_charges_hint(),
          missing: m.admin_charges_question_missing(),
          isBlank,
          maxCharacters: MAX_CHARGE_WORDS,
        }}
        title={m.admin_charges_ask_back_title()}
        text={m.admin_charges_ask_back_text()}
        confirmLabel={m.admin_charges_send()}
        onConfirm={(words) => void askBack(words)}
      />
    </Card>
  )
}
