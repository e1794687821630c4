import {
  MONTHLY_DISCOUNT_FROM_DAYS,
  PLATFORM_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
  WEEKLY_DISCOUNT_FROM_DAYS,
} from '@rihla/domain/pricing/trip-price'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

/** What the estimate includes and what it leaves out. */
export function CalculatorNotes() {
  const notes = [
    [m.calculator_note_fee_title(), m.calculator_note_fee_text({ percent: PLATFORM_FEE_PERCENT })],
    [m.calculator_note_service_title(), m.calculator_note_service_text({ percent: SERVICE_FEE_PERCENT })],
    [m.calculator_note_costs_title(), m.calculator_note_costs_text()],
    [
      m.calculator_note_discounts_title(),
      m.calculator_note_discounts_text({
        weekly: WEEKLY_DISCOUNT_FROM_DAYS,
        monthly: MONTHLY_DISCOUNT_FROM_DAYS,
      }),
    ],
  ] as const
  return (
    <Section heading={m.calculator_notes_title()} className="pt-section">
      <div className="grid gap-8 md:grid-cols-2">
        {notes.map(([title, text]) => (
          <div key={title}>
            <h3 className="font-strong text-lg">{title}</h3>
            <p className="mt-1 max-w-prose text-muted">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}
