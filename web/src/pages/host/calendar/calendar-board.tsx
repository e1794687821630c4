import type { CalendarVehicle } from '@rihla/contract/calendar'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { dayInWords } from '../../../i18n/dates.ts'
import { DIRECTION } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { useWideScreen } from '../../../ui/calendar/use-wide-screen.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { addMonths, daysBetween, isWithinReach, spanFrom } from './calendar-span.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import type { CarDrawer } from './car-heading.tsx'
import { CarRules } from './days/car-rules.tsx'
import type { DaysAction } from './days/change-days.ts'
import { DaySheet } from './days/day-sheet.tsx'
import { withDayPrice, withDaysOpened } from './days-of-vehicle.ts'
import { FeedsDrawer } from './feeds/feeds-drawer.tsx'
import { MonthView } from './month-view.tsx'
import { Timeline } from './timeline.tsx'
import type { ChosenDays } from './use-day-selection.ts'

interface CalendarBoardProps {
  vehicles: readonly CalendarVehicle[]
  from: PlainDate
  today: PlainDate
  now: Instant
  vehicleId: string | null
}

/** `asked` counts the openings. */
interface OpenedDrawer {
  which: CarDrawer
  vehicleId: string
  isOpen: boolean
  asked: number
}

/** The calendar with its actions: one row per car on wide screens, one month of one car on phones. */
export function CalendarBoard(props: CalendarBoardProps) {
  const { from, today, now } = props
  const navigate = useNavigate()
  const isTurning = useNextLocation()?.pathname === paths.hostCalendar()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const isWide = useWideScreen()
  const keysId = useId()
  const [foreseen, setForeseen] = useState<{ action: DaysAction; of: ChosenDays } | null>(null)
  const [chosen, setChosen] = useState<(ChosenDays & { isOpen: boolean; asked: number }) | null>(null)
  const [drawer, setDrawer] = useState<OpenedDrawer | null>(null)

  const span = spanFrom(from)
  const vehicles = props.vehicles.map((each) =>
    foreseen && foreseen.of.vehicleId === each.id ? asForeseen(each, foreseen) : each,
  )
  const vehicleId = vehicles.find(({ id }) => id === props.vehicleId)?.id ?? vehicles[0]?.id ?? ''
  const vehicleOf = (id: string | undefined) => vehicles.find((each) => each.id === id)
  const addressOf = (first: PlainDate, vehicle = props.vehicleId ?? undefined) =>
    paths.hostCalendar({ from: first === today ? undefined : first, vehicle })

  async function foresee(action: DaysAction | null, of: ChosenDays) {
    // Optimistic update: only closing days can be refused, so the other actions are displayed at once.
    setForeseen(action && action.act !== 'close' ? { action, of } : null)
    if (action === null) await revalidate()
  }

  const view = {
    vehicles,
    vehicleId,
    span,
    today,
    now,
    isRtl: DIRECTION === 'rtl',
    keysId,
    onTurnTo: (date: PlainDate) => {
      const first = addMonths(from, date < from ? -1 : 1)
      if (isWithinReach(first, today)) void navigate(addressOf(first), { preventScrollReset: true })
    },
    onChosen: (days: ChosenDays) => setChosen({ ...days, isOpen: true, asked: (chosen?.asked ?? 0) + 1 }),
    onOpenDrawer: (which: CarDrawer, { id }: CalendarVehicle) =>
      setDrawer({ which, vehicleId: id, isOpen: true, asked: (drawer?.asked ?? 0) + 1 }),
  }
  const chosenVehicle = vehicleOf(chosen?.vehicleId)
  const drawerVehicle = vehicleOf(drawer?.vehicleId)
  return (
    <section aria-label={m.host_calendar_title()} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <CalendarToolbar from={from} today={today} addressOf={addressOf} />
      <p id={keysId} className="sr-only">
        {m.host_calendar_keys()}
      </p>
      <div aria-busy={isTurning} className={classNames('transition-opacity', isTurning && 'opacity-60')}>
        {(!isHydrated || isWide) && (
          <div className="max-md:hidden">
            <Timeline {...view} />
          </div>
        )}
        {(!isHydrated || !isWide) && (
          <div className="md:hidden">
            <MonthView
              {...view}
              key={vehicleId}
              onVehicle={(id) => void navigate(addressOf(from, id), { preventScrollReset: true })}
            />
          </div>
        )}
      </div>
      <CalendarLegend />
      <output className="sr-only">{chosen ? chosenInWords(chosen) : ''}</output>
      {chosen && chosenVehicle && (
        <DaySheet
          key={chosen.asked}
          vehicle={chosenVehicle}
          chosen={chosen}
          from={from}
          today={today}
          now={now}
          open={chosen.isOpen}
          onClose={() => setChosen({ ...chosen, isOpen: false })}
          onForeseen={foresee}
        />
      )}
      {drawer && drawerVehicle && (
        <VehicleDrawers
          vehicle={drawerVehicle}
          asked={drawer.asked}
          shown={drawer.isOpen ? drawer.which : null}
          onClose={() => setDrawer({ ...drawer, isOpen: false })}
        />
      )}
    </section>
  )
}

interface VehicleDrawersProps {
  vehicle: CalendarVehicle
  asked: number
  shown: CarDrawer | null
  onClose: () => void
}

/**
 * Both drawers stay mounted for their close animation. The keys reset their forms: the rules at each opening, because a
 * cancelled change must not be there again; the calendars for each car.
 */
function VehicleDrawers({ vehicle, asked, shown, onClose }: VehicleDrawersProps) {
  return (
    <>
      <CarRules key={`rules ${asked}`} vehicle={vehicle} open={shown === 'rules'} onClose={onClose} />
      <FeedsDrawer key={`feeds ${vehicle.id}`} vehicle={vehicle} open={shown === 'feeds'} onClose={onClose} />
    </>
  )
}

const chosenInWords = ({ first, last }: ChosenDays): string =>
  first === last
    ? m.host_calendar_chosen_one({ day: dayInWords(first) })
    : m.host_calendar_chosen({
        count: daysBetween(first, last).length,
        from: dayInWords(first),
        to: dayInWords(last),
      })

function asForeseen(vehicle: CalendarVehicle, { action, of }: { action: DaysAction; of: ChosenDays }) {
  if (action.act === 'open') return withDaysOpened(vehicle, of.first, of.last)
  if (action.act === 'price')
    return withDayPrice(vehicle, daysBetween(of.first, of.last), action.dailyRateFils)
  return vehicle
}
