import { isBlank } from '@rihla/domain/text/visible-text'
import { Suspense, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { StripeInBrowsers } from '../../server-context.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { secretForBank, showBank } from './bank-step.ts'
import { type CardEntry, FIELD_ORDER } from './card-entry.ts'
import type { CardField, CardProblem } from './card-fields.ts'
import { FRAMED_FIELDS, type FramedField, type MountedFields, problemOfFrame } from './stripe-fields.ts'
import type { StripeChange } from './stripe-js.ts'

const StripeCardForm = lazyPart(async () => (await import('./stripe-card-form.tsx')).default)

/** Card entry in Stripe's fields; inactive when `stripe` is undefined. */
export function useStripeCard(stripe: StripeInBrowsers | undefined): CardEntry {
  const fields = useRef<MountedFields | null>(null)
  const [typed, setTyped] = useState<Partial<Record<FramedField, StripeChange>>>({})
  const [holderName, setHolderName] = useState('')
  const [tried, setTried] = useState(false)
  const [notTaken, setNotTaken] = useState(false)

  const problems = problemsOf(typed, holderName)
  return {
    form: (refusal) =>
      stripe && (
        <Suspense>
          <StripeCardForm
            stripe={stripe}
            problems={tried ? problems : {}}
            refusal={notTaken ? m.checkout_payment_failed() : refusal}
            holderName={holderName}
            onHolderName={setHolderName}
            onChange={(field, change) => {
              setNotTaken(false)
              setTyped((before) => ({ ...before, [field]: change }))
            }}
            onDestroyed={() => {
              setTyped({})
              setTried(false)
              setNotTaken(false)
            }}
            fields={fields}
          />
        </Suspense>
      ),
    take: async () => {
      const firstWrong = FIELD_ORDER.find((field) => problems[field])
      setTried(firstWrong !== undefined)
      if (firstWrong || !fields.current) {
        if (firstWrong === 'holderName') document.getElementById('card-holderName')?.focus()
        else fields.current?.focus(firstWrong ?? 'number')
        return null
      }
      const token = await fields.current.tokenise(holderName.trim()).catch(() => null)
      setNotTaken(token === null)
      if (token) fields.current?.clearCvv()
      return token
    },
    answerBank: async (of) => {
      if (!stripe) return
      const clientSecret = await secretForBank(of)
      if (clientSecret !== null) await showBank(stripe, clientSecret)
    },
  }
}

function problemsOf(typed: Partial<Record<FramedField, StripeChange>>, holderName: string) {
  const problems: Partial<Record<CardField, CardProblem>> = {}
  for (const field of FRAMED_FIELDS) {
    const problem = problemOfFrame(field, typed[field])
    if (problem) problems[field] = problem
  }
  if (isBlank(holderName)) problems.holderName = 'holder_missing'
  return problems
}
