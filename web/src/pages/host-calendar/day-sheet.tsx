import type { CalendarVehicle } from '@rihla/contract/calendar'
import type { Instant } from '@rihla/domain/dubai-time'
import { vehicleTitle } from '@rihla/domain/listing'
import type { PlainDate } from '@rihla/domain/plain-date'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { dayInWords, dayWithYear } from '../../site/dates.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type ActEnding, actOnDays, type DaysAct } from './act-on-days.ts'
import { CloseOrOpen } from './close-or-open.tsx'
import { DayPrice } from './day-price.tsx'
import { EntriesOnDays } from './entries-on-days.tsx'
import type { ChosenDays } from './use-day-selection.ts'
import { whyDaysCannotChange } from './why-days-cannot-change.ts'

export interface DaySheetProps {
  vehicle: CalendarVehicle
  chosen: ChosenDays
  today: PlainDate
  now: Instant
  open: boolean
  onClose: () => void
  /** Shows the outcome before the server has said it; takes it back and reads the page again with null. */
  onForeseen: (order: DaysAct | null, chosen: ChosenDays) => Promise<void>
}

const DONE_WORDS = {
  close: m.host_calendar_closed,
  open: m.host_calendar_opened,
  price: m.host_calendar_price_set,
}

/** What is on some days of a car, and what the host can do with them. The days can be typed as well. */
export function DaySheet({ vehicle, chosen, today, now, open, onClose, onForeseen }: DaySheetProps) {
  const [days, setDays] = useState(() => ({
    first: chosen.last < today || chosen.first >= today ? chosen.first : today,
    last: chosen.last,
  }))
  const [running, setRunning] = useState<DaysAct['act'] | null>(null)
  const [refused, setRefused] = useState<{ act: DaysAct['act']; ending: ActEnding } | null>(null)
  const wrong = whyDaysCannotChange(days, today)

  async function act(order: DaysAct) {
    if (running) return
    const target = { vehicleId: vehicle.id, ...days }
    setRunning(order.act)
    setRefused(null)
    await onForeseen(order, target)
    const ending = await actOnDays(order, target)
    await onForeseen(null, target)
    setRunning(null)
    if (ending.kind !== 'done') return setRefused({ act: order.act, ending })
    const isUsual = order.act === 'price' && order.dailyRateFils === null
    toast.success(isUsual ? m.host_calendar_price_usual() : DONE_WORDS[order.act]())
    onClose()
  }

  const shared = { vehicle, ...days, today, running, refused, whyDisabled: wrong, onAct: act }
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        days.first === days.last
          ? dayWithYear(days.first)
          : m.host_calendar_sheet_days({ from: dayInWords(days.first), to: dayWithYear(days.last) })
      }
      description={vehicleTitle(vehicle)}
      closeLabel={m.common_close()}
    >
      <div className="grid gap-8">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label={m.host_calendar_first_day()}
            value={days.first}
            min={today}
            onChange={({ target: { value } }) =>
              value && setDays({ first: value, last: value > days.last ? value : days.last })
            }
          />
          <TextField
            type="date"
            label={m.host_calendar_last_day()}
            value={days.last}
            min={days.first}
            onChange={({ target: { value } }) => value && setDays({ ...days, last: value })}
          />
          {wrong && <p className="col-span-2 text-muted text-sm">{wrong}</p>}
        </div>
        <EntriesOnDays vehicle={vehicle} {...days} today={today} now={now} />
        <CloseOrOpen {...shared} />
        <DayPrice key={`${days.first} ${days.last}`} {...shared} />
      </div>
    </Sheet>
  )
}

/** What both parts of the sheet are told. */
export interface DaysPartProps {
  vehicle: CalendarVehicle
  first: PlainDate
  last: PlainDate
  today: PlainDate
  running: DaysAct['act'] | null
  refused: { act: DaysAct['act']; ending: ActEnding } | null
  whyDisabled: string | null
  onAct: (order: DaysAct) => Promise<void>
}
