import { estimateEarnings } from '@rihla/domain/payouts/earnings'
import { PLATFORM_FEE_PERCENT } from '@rihla/domain/pricing/trip-price'
import { isBlank } from '@rihla/domain/text/visible-text'
import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LiveApi } from '../../api/live-api.ts'
import { formatMoney } from '../../i18n/format-money.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { dirhamsOf, wholeNumberIn } from './typed-figures.ts'
import { figureIn } from './vehicle-figures.ts'
import type { VehicleFieldsProps } from './vehicle-texts.ts'

const aed = (fils: number, cents = false) => formatMoney(fils, { currency: 'AED', cents })

type Suggestion = Awaited<ReturnType<LiveApi['hosting']['priceSuggestion']>>['suggestion']

/** The price range of comparable cars, and what the host would earn at the entered price. */
export function PriceAdvice({ texts, onChange }: VehicleFieldsProps) {
  const suggestion = usePriceSuggestion(texts)
  const dailyRateFils = figureIn('dailyRate', texts.dailyRate)
  return (
    <div className="grid content-start gap-4 rounded-card bg-sunken p-4 text-sm sm:p-5">
      <p className="flex items-start gap-3">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>{m.list_vehicle_pricing_tip()}</span>
      </p>
      {suggestion && (
        <div role="status" className="grid justify-items-start gap-2">
          <p>
            {(suggestion.basis === 'model'
              ? m.list_vehicle_suggestion_model
              : m.list_vehicle_suggestion_category)({
              count: suggestion.vehicles,
              from: aed(suggestion.fromFils),
              to: aed(suggestion.toFils),
            })}
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange({ dailyRate: dirhamsOf(suggestion.medianFils) })}
          >
            {m.list_vehicle_suggestion_take({ amount: aed(suggestion.medianFils) })}
          </Button>
        </div>
      )}
      {dailyRateFils !== null && (
        <p className="figures border-line border-t pt-4" aria-live="polite">
          <span className="block font-strong text-lg">
            {m.list_vehicle_you_earn({
              amount: aed(estimateEarnings({ dailyRateFils, rentalDaysPerMonth: 1 }).monthlyNetFils, true),
            })}
          </span>
          <span className="text-muted">
            {m.list_vehicle_you_earn_note({ percent: PLATFORM_FEE_PERCENT })}
          </span>
        </p>
      )}
    </div>
  )
}

/**
 * The price suggestion from comparable cars; null while loading, when there are too few, and when the request fails.
 */
function usePriceSuggestion(texts: VehicleFieldsProps['texts']): Suggestion {
  const [suggestion, setSuggestion] = useState<Suggestion>(null)
  const { make, model, year, placeSlug } = texts
  const [categoryId] = texts.categoryIds
  useEffect(() => {
    if (isBlank(make) || isBlank(model)) return
    let isGone = false
    void (async () => {
      try {
        const { liveApi } = await import('../../api/live-api.ts')
        const answer = await liveApi.hosting.priceSuggestion({
          make,
          model,
          year: wholeNumberIn(year) ?? undefined,
          categoryId,
          placeSlug: placeSlug || undefined,
        })
        if (!isGone) setSuggestion(answer.suggestion)
      } catch {
        // The suggestion is optional.
      }
    })()
    return () => {
      isGone = true
    }
  }, [make, model, year, categoryId, placeSlug])
  return suggestion
}
