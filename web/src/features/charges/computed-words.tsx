import type { Charge, ChargeDetails } from '@rihla/contract/charges/charge'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { momentInWords } from '../../i18n/dates.ts'
import { kilometres } from '../../i18n/kilometres.ts'
import { type ExactMoney, useMoneyInFull } from '../../i18n/money.tsx'
import { timeLeftInWords } from '../../i18n/time-left-in-words.ts'
import { m } from '../../paraglide/messages.js'
import type { GateNames } from './gate-names.ts'

/** How the amount of a charge came about, in words. */
export function ComputedWords({ charge, gateNames }: { charge: Charge; gateNames: GateNames }) {
  const money = useMoneyInFull('AED')
  const { details } = charge
  if (details.kind === 'lost_item' || details.kind === 'other') return null
  const lines = linesOf(details, money)
  return (
    <section className="figures grid gap-1">
      <h4 className="font-strong text-sm">{m.charges_how()}</h4>
      {lines.map((line) => (
        <p key={line} className="max-w-prose">
          {line}
        </p>
      ))}
      {details.kind === 'toll' && details.crossings.length > 0 && (
        <Crossings details={details} gateNames={gateNames} money={money} />
      )}
    </section>
  )
}

function linesOf(details: ChargeDetails, money: ExactMoney): string[] {
  switch (details.kind) {
    case 'toll':
      return details.crossings.length > 0 ? [] : [m.charges_by_receipt({ road: roadWords(details.road) })]
    case 'fine': {
      const fine = {
        number: details.number,
        moment: momentInWords(details.at),
        ticket: money(details.ticketFils),
      }
      return [
        details.feeFils > 0
          ? m.charges_fine_with_fee({ ...fine, fee: money(details.feeFils) })
          : m.charges_fine_without_fee(fine),
      ]
    }
    case 'kilometres': {
      const { fromKm, toKm, includedKm, overKm, perKmFils } = details
      return [
        m.charges_km_words({
          from: kilometres(fromKm),
          to: kilometres(toKm),
          driven: kilometres(toKm - fromKm),
          included: kilometres(includedKm),
          over: kilometres(overKm),
          price: money(perKmFils),
        }),
      ]
    }
    case 'fuel': {
      const words = {
        from: m.common_percent({ percent: details.fromPercent }),
        to: m.common_percent({ percent: details.toPercent }),
        count: details.eighths,
        price: money(details.perEighthFils),
      }
      return [details.tank === 'charge' ? m.charges_battery_words(words) : m.charges_fuel_words(words)]
    }
    case 'late_return': {
      const { lateMinutes, days, hours, perDayFils, perHourFils } = details
      const most = money(perDayFils)
      return [
        m.charges_late_words({ time: timeLeftInWords(lateMinutes * MINUTE_MS) }),
        ...(days > 0 ? [m.charges_late_days({ count: days, price: most })] : []),
        ...(hours > 0 ? [m.charges_late_hours({ count: hours, price: money(perHourFils), most })] : []),
      ]
    }
    case 'damage':
      return [
        details.excessFils === null
          ? m.charges_no_excess()
          : m.charges_excess({ amount: money(details.excessFils) }),
        ...(details.hasPoliceReport ? [m.charges_police()] : []),
      ]
    default:
      return [m.charges_terms_amount()]
  }
}

export const roadWords = (road: 'salik' | 'darb'): string =>
  road === 'salik' ? m.charges_road_salik() : m.charges_road_darb()

function Crossings(props: {
  details: Extract<ChargeDetails, { kind: 'toll' }>
  gateNames: GateNames
  money: ExactMoney
}) {
  const { details, gateNames, money } = props
  return (
    <table className="w-full max-w-prose border-collapse text-start">
      <caption className="sr-only">{m.charges_crossings()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.charges_gate()}</th>
          <th scope="col">{m.charges_time()}</th>
          <th scope="col">{m.charges_amount()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {details.crossings.map(({ gate, at, amountFils }) => (
          <tr key={`${gate} ${at}`}>
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {gateNames.get(gate) ?? gate}
              <span className="block text-muted text-sm">{roadWords(details.road)}</span>
            </th>
            <td className="py-2 pe-3 align-top text-sm">{momentInWords(at)}</td>
            <td className="figures whitespace-nowrap py-2 text-end align-top">
              {amountFils === 0 ? m.charges_free() : money(amountFils)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
