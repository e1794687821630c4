import type { Factor } from '@rihla/contract/accounts/security'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFailure } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { useSite } from '../../../app/root-data.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { COMMA } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { AddPhone } from './add-phone.tsx'
import { EnrolDialog, type TotpStart } from './enrol-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'

interface TwoStepSectionProps {
  emailVerified: boolean
  factors: readonly Factor[]
  recoveryCodesLeft: number
  isRequired: boolean
}

/** Two-step sign-in: add, list and remove factors, and create new recovery codes. */
export function TwoStepSection({
  emailVerified,
  factors,
  recoveryCodesLeft,
  isRequired,
}: TwoStepSectionProps) {
  const { run, isRunning } = useCommand()
  const { revalidate } = useRevalidator()
  const [started, setStarted] = useState<TotpStart | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const isOn = factors.length > 0
  const { sendsPhoneCodes } = useSite()
  const whyDisabled = emailVerified ? null : m.security_two_step_verify_first()

  async function start() {
    const result = await run(
      ({ security }) => security.startTotp({ name: m.security_factor_default_name() }),
      { revalidates: false },
    )
    if (result.kind === 'done') setStarted(result.value)
    else showFailure(result)
  }

  async function finish(recoveryCodes: readonly string[]) {
    setStarted(null)
    setCodes(recoveryCodes)
    await revalidate()
  }

  return (
    <Section
      headingId="two-step-heading"
      heading={
        <span className="inline-flex flex-wrap items-center gap-3">
          {m.security_two_step()}
          <Badge tone={isOn ? 'success' : 'neutral'}>
            {isOn ? m.security_two_step_on() : m.security_two_step_off()}
          </Badge>
        </span>
      }
      lead={m.security_two_step_lead()}
    >
      {isRequired && !isOn && (
        <Banner tone="warning" className="mb-5">
          {m.security_two_step_required()}
        </Banner>
      )}
      {isOn && (
        <ul className="mb-5 divide-y divide-line border-line border-y">
          {factors.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Smartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-strong">
                  <bdi>{factor.name}</bdi>
                </p>
                <p className="figures text-muted text-sm">
                  {m.security_factor_added({ moment: momentInWords(factor.addedAt) })}
                  {`${COMMA} `}
                  {factor.lastUsedAt
                    ? m.security_factor_used({ moment: momentInWords(factor.lastUsedAt) })
                    : m.security_factor_never_used()}
                </p>
              </div>
              <RemoveFactor factor={factor} isLast={factors.length === 1} />
            </li>
          ))}
        </ul>
      )}
      {whyDisabled && <p className="mb-5 text-muted text-sm">{whyDisabled}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          pending={isRunning}
          whyDisabled={whyDisabled}
          onClick={() => void start()}
        >
          {isOn ? m.security_two_step_add_other() : m.security_two_step_add()}
        </Button>
        {sendsPhoneCodes && factors.every(({ kind }) => kind !== 'phone') && (
          <AddPhone whyDisabled={whyDisabled} onConfirmed={finish} />
        )}
        {isOn && (
          <>
            <RenewRecoveryCodes onCodes={setCodes} />
            <p className="figures text-muted text-sm">
              {m.security_recovery_left({ count: recoveryCodesLeft })}
            </p>
          </>
        )}
      </div>
      <EnrolDialog started={started} onCancel={() => setStarted(null)} onConfirmed={finish} />
      <RecoveryDialog codes={codes} onClose={() => setCodes([])} />
    </Section>
  )
}
