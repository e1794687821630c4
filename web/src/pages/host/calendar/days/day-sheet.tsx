import type { CalendarVehicle } from '@rihla/contract/calendar'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { isPlainDate, type PlainDate } from '@rihla/domain/time/plain-date'
import { useState } from 'react'
import { useCommand } from '../../../../api/use-command.ts'
import { DayField } from '../../../../features/day-field/day-field.tsx'
import { dayInWords, dayWithYear } from '../../../../i18n/dates.ts'
import { isolate } from '../../../../i18n/isolate.ts'
import { vehicleTitle } from '../../../../i18n/vehicle-title.ts'
import { m } from '../../../../paraglide/messages.js'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { toast } from '../../../../ui/overlays/toast.ts'
import { areLoaded } from '../calendar-span.ts'
import type { ChosenDays } from '../use-day-selection.ts'
import { changeDays, type DaysAction } from './change-days.ts'
import type { FailedAction } from './close-or-open.tsx'
import { CloseOrOpen } from './close-or-open.tsx'
import { DayPrice } from './day-price.tsx'
import { EntriesOnDays } from './entries-on-days.tsx'
import { whyDaysCannotChange } from './why-days-cannot-change.ts'

export interface DaySheetProps {
  vehicle: CalendarVehicle
  chosen: ChosenDays
  /** The first day that the calendar shows. */
  from: PlainDate
  today: PlainDate
  now: Instant
  open: boolean
  onClose: () => void
  /** Applies an action optimistically before the server responds; null reverts it and revalidates the page. */
  onForeseen: (action: DaysAction | null, chosen: ChosenDays) => Promise<void>
}

const DONE_WORDS = {
  close: m.host_calendar_closed,
  open: m.host_calendar_opened,
  price: m.host_calendar_price_set,
}

/**
 * The entries on the chosen days of a car, and the host's actions on them. The days can also be typed; of days that are
 * not loaded it says nothing, and every action on them is offered.
 */
export function DaySheet({ vehicle, chosen, from, today, now, open, onClose, onForeseen }: DaySheetProps) {
  const [days, setDays] = useState(() => ({
    first: chosen.last < today || chosen.first >= today ? chosen.first : today,
    last: chosen.last,
  }))
  // While a text is no day, the sheet shows the days before it and changes nothing.
  const [typed, setTyped] = useState(days)
  const { run } = useCommand()
  const [running, setRunning] = useState<DaysAction['act'] | null>(null)
  const [failed, setFailed] = useState<FailedAction | null>(null)
  const wrong = whyDaysCannotChange(typed, today)

  function type(texts: typeof days) {
    setTyped(texts)
    if (isPlainDate(texts.first) && isPlainDate(texts.last)) setDays(texts)
  }

  async function act(action: DaysAction) {
    if (running) return
    const target = { vehicleId: vehicle.id, ...days }
    setRunning(action.act)
    setFailed(null)
    await onForeseen(action, target)
    const result = await run(changeDays(action, target), {
      intent: { ...action, ...target },
      revalidates: false,
    })
    await onForeseen(null, target)
    setRunning(null)
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done') return setFailed({ act: action.act, failure: result })
    const isUsual = action.act === 'price' && action.dailyRateFils === null
    toast.success(isUsual ? m.host_calendar_price_usual() : DONE_WORDS[action.act]())
    onClose()
  }

  const isLoaded = areLoaded(days, from)
  const shared = { vehicle, ...days, today, isLoaded, running, failed, whyDisabled: wrong, onAct: act }
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        days.first === days.last
          ? dayWithYear(days.first)
          : m.host_calendar_sheet_days({ from: dayInWords(days.first), to: dayWithYear(days.last) })
      }
      description={isolate(vehicleTitle(vehicle))}
      closeLabel={m.common_close()}
      busy={running !== null}
    >
      <div className="grid gap-8">
        <div className="grid grid-cols-2 gap-3">
          <DayField
            label={m.host_calendar_first_day()}
            value={typed.first}
            onChange={(first) => type({ first, last: first > typed.last ? first : typed.last })}
            onOtherText={(first) => type({ ...typed, first })}
          />
          <DayField
            label={m.host_calendar_last_day()}
            value={typed.last}
            onChange={(last) => type({ ...typed, last })}
            onOtherText={(last) => type({ ...typed, last })}
          />
          {wrong && <p className="col-span-2 text-muted text-sm">{wrong}</p>}
        </div>
        {isLoaded && <EntriesOnDays vehicle={vehicle} {...days} today={today} now={now} />}
        <CloseOrOpen {...shared} />
        <DayPrice key={`${days.first} ${days.last}`} {...shared} />
      </div>
    </Sheet>
  )
}
