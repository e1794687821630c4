import type { ChargeStatement } from '@rihla/contract/charges/charge-payment'
import { Printer } from 'lucide-react'
import { kindWords, statusWords } from '../../../../features/charges/charge-words.ts'
import { momentInWords } from '../../../../i18n/dates.ts'
import { type ExactMoney, useMoneyInFull } from '../../../../i18n/money.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { DefinitionList } from '../../../../ui/content/definition-list.tsx'
import { PriceLines } from '../../../../ui/content/price-lines.tsx'
import { Section } from '../../../../ui/content/section.tsx'

type Line = ChargeStatement['charges'][number]

/** The deposit and the charges of a trip, item by item, for both sides; printable. Nothing while there is neither. */
export function StatementCard({ statement }: { statement: ChargeStatement | null }) {
  const money = useMoneyInFull('AED')
  if (statement === null || (statement.deposit === null && statement.charges.length === 0)) return null
  const { deposit, charges, agreedFils, paidFils, openFils, isFinal } = statement
  return (
    <Section
      heading={m.charges_statement()}
      lead={isFinal ? m.charges_statement_final() : m.charges_statement_open()}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
          className="print:hidden"
        >
          {m.charges_print()}
        </Button>
      }
    >
      <Card className="grid gap-6 print:border-0 print:p-0">
        {charges.length > 0 && (
          <PriceLines
            label={m.charges_title()}
            lines={charges.map((line) => ({
              label: kindWords(line.kind),
              amount: amountOf(line, statement.side, money),
              note: notesOf(line, money),
            }))}
            total={{ label: m.charges_sum_agreed(), amount: money(agreedFils) }}
          />
        )}
        {charges.length > 0 && (
          <DefinitionList
            look="lines"
            items={[
              { term: m.charges_sum_paid(), value: money(paidFils) },
              { term: m.charges_sum_left(), value: money(openFils) },
            ]}
          />
        )}
        {deposit && <DepositLines deposit={deposit} money={money} />}
      </Card>
    </Section>
  )
}

const amountOf = (
  { status, agreedFils, askedFils, givenBackFils }: Line,
  side: ChargeStatement['side'],
  money: ExactMoney,
): string => {
  if (status === 'reversed') return money(0)
  if (agreedFils !== null) return money(agreedFils - givenBackFils)
  if (status === 'proposed') return statusWords({ status, amountFils: askedFils, isWaived: false }, side).word
  return askedFils === null ? m.charges_no_amount() : m.charges_statement_asked({ amount: money(askedFils) })
}

function notesOf(line: Line, money: ExactMoney): string | undefined {
  const { agreedAt, fromDepositFils, fromCardFils, givenBackFils } = line
  const notes = [
    ...(agreedAt === null ? [] : [momentInWords(agreedAt)]),
    ...(fromDepositFils > 0 ? [m.charges_statement_deposit({ amount: money(fromDepositFils) })] : []),
    ...(fromCardFils > 0 ? [m.charges_statement_card({ amount: money(fromCardFils) })] : []),
    ...(givenBackFils > 0 ? [m.charges_statement_back({ amount: money(givenBackFils) })] : []),
  ]
  return notes.length === 0 ? undefined : notes.join(' · ')
}

function DepositLines(props: { deposit: NonNullable<ChargeStatement['deposit']>; money: ExactMoney }) {
  const { deposit, money } = props
  const { heldFils, takenFils, keptFils, releasedFils, closesBy } = deposit
  return (
    <div>
      <h3 className="font-strong text-base">{m.charges_deposit()}</h3>
      <DefinitionList
        look="lines"
        items={[
          { term: m.charges_statement_held(), value: money(heldFils) },
          { term: m.charges_statement_taken(), value: money(takenFils) },
          ...(keptFils > 0 ? [{ term: m.charges_statement_kept(), value: money(keptFils) }] : []),
          {
            term: m.charges_statement_released(),
            value: releasedFils === null ? m.charges_statement_not_yet() : money(releasedFils),
          },
        ]}
      />
      {releasedFils === null && closesBy !== null && (
        <p className="mt-2 text-muted text-sm">
          {m.charges_statement_closes({ moment: momentInWords(closesBy) })}
        </p>
      )}
    </div>
  )
}
