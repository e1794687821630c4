import { periodOf, type RentalPeriod } from '@rihla/domain/booking/rental-period'
import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dayInWords, periodInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { BareButton } from '../../ui/buttons/bare-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MAIN_BUTTON } from '../../ui/buttons/button-classes.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { makeRoomBelow } from './make-room-below.ts'
import { PlaceField, type Point } from './place-field.tsx'
import { PlainDates } from './plain-dates.tsx'
import { addressOfSearch, type RecentSearch } from './recent-searches.ts'

const FlexibleDays = lazyPart(async () => (await import('./flexible-days.tsx')).FlexibleDays)
const FlexiblePeriod = lazyPart(async () => (await import('./flexible-days.tsx')).FlexiblePeriod)
const PeriodFields = lazyPart(async () => (await import('./period-fields.tsx')).PeriodFields)

export interface AskedSearch {
  location: string
  near: Point | null
  period: RentalPeriod | null
  /** By how many days the period may be moved. */
  flexibleDays: number
}

export interface SearchPillProps extends AskedSearch {
  now: number
  onSearch: (search: AskedSearch) => void
  /** `hero` is larger and wider: the main part of the home page. */
  look?: 'pill' | 'hero'
  /** Names the search; m.search_label() by default. */
  label?: string
  /** Text of the button that searches; m.search_go() by default. */
  submitLabel?: string
}

/** "Thu 12 Mar – Sun 15 Mar", with the times when they were chosen; or the text for any dates. */
function periodWords(period: RentalPeriod | null): string {
  if (!period) return m.search_any_days()
  const usual = periodOf(period.pickUpDate, period.returnDate)
  if (usual.pickUpTime === period.pickUpTime && usual.returnTime === period.returnTime)
    return m.search_days({ from: dayInWords(period.pickUpDate), to: dayInWords(period.returnDate) })
  const { pickUp, return: back } = periodInWords(period)
  return m.search_days({ from: pickUp, to: back })
}

/**
 * Place and dates in one pill; on phones it opens full screen. Nothing is searched until Go is pressed. Without
 * JavaScript it is a plain form on every screen.
 */
export function SearchPill({ now, onSearch, look = 'pill', ...props }: SearchPillProps) {
  const { label = m.search_label(), submitLabel = m.search_go(), ...asked } = props
  const navigate = useNavigate()
  // Dropped by each navigation: beside other results it would look as if it had been searched.
  const { key } = useLocation()
  const [draft, setDraft] = useState<{ at: string; search: AskedSearch } | null>(null)
  const [sheetIsOpen, setSheetIsOpen] = useState(false)
  const search = draft?.at === key ? draft.search : asked
  const set = (change: Partial<AskedSearch>) => setDraft({ at: key, search: { ...search, ...change } })
  const where = search.near ? m.search_near_you() : m.search_anywhere()

  function go(event: FormEvent) {
    event.preventDefault()
    setSheetIsOpen(false)
    setDraft(null)
    onSearch(search)
  }

  function repeat(recent: RecentSearch) {
    setSheetIsOpen(false)
    setDraft(null)
    void navigate(addressOfSearch(recent, now))
  }

  const placeField = (list: 'floating' | 'inline') => (
    <PlaceField
      text={search.location}
      onType={(location) => set({ location, near: null })}
      onNear={(near) => set({ near, location: '' })}
      onRecent={repeat}
      now={now}
      placeholder={where}
      list={list}
    />
  )
  const words = periodWords(search.period)
  const days = {
    text:
      search.flexibleDays > 0 ? (
        <Suspense fallback={words}>
          <FlexiblePeriod period={words} days={search.flexibleDays} />
        </Suspense>
      ) : (
        words
      ),
    isChosen: search.period !== null,
  }
  const dayFields = (
    <>
      <Suspense>
        <PeriodFields period={search.period} onChange={(period) => set({ period })} now={now} />
        {search.period && (
          <div className="mt-4">
            <FlexibleDays days={search.flexibleDays} onChange={(flexibleDays) => set({ flexibleDays })} />
          </div>
        )}
      </Suspense>
      <PeriodFooter period={search.period} onClear={() => set({ period: null, flexibleDays: 0 })} />
    </>
  )

  return (
    <search aria-label={label}>
      <WideSearch
        {...{ look, submitLabel, days, dayFields }}
        onSubmit={go}
        placeField={placeField('floating')}
        plainDates={<PlainDates />}
      />
      <PhoneSearch
        open={sheetIsOpen}
        onOpenChange={(open) => {
          setSheetIsOpen(open)
          if (!open) setDraft(null)
        }}
        onSubmit={go}
        place={search.location || where}
        placeField={placeField('inline')}
        {...{ label, submitLabel, days, dayFields }}
      />
    </search>
  )
}

interface SearchParts {
  placeField: ReactNode
  days: { text: ReactNode; isChosen: boolean }
  dayFields: ReactNode
  submitLabel: string
}

const LOOKS = {
  pill: 'max-w-3xl rounded-full border border-line shadow-resting transition-shadow focus-within:shadow-raised hover:shadow-raised noscript:rounded-card',
  hero: 'rounded-sheet p-1.5 shadow-floating',
}

/** The pill on wide screens: a form that also works before hydration. */
function WideSearch(
  props: SearchParts & {
    look: keyof typeof LOOKS
    onSubmit: (event: FormEvent) => void
    plainDates: ReactNode
  },
) {
  const { days } = props
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      method="get"
      action={paths.browse()}
      onSubmit={props.onSubmit}
      className={`hidden scroll-mt-22 items-center bg-raised noscript:flex noscript:flex-wrap md:flex ${LOOKS[props.look]}`}
    >
      <div className="min-w-0 flex-1 rounded-full py-2 ps-7 pe-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
        {props.placeField}
      </div>
      {props.plainDates}
      <span aria-hidden="true" className="h-8 w-px bg-line noscript:hidden" />
      <Popover
        label={m.search_when()}
        onOpenChange={(open) => open && makeRoomBelow(form.current)}
        align="center"
        className="w-[min(48rem,calc(100vw-2rem))] p-6"
        trigger={(trigger) => (
          <BareButton
            {...trigger}
            className="min-w-0 flex-1 rounded-full px-6 py-2 text-start hover:bg-hover noscript:hidden"
          >
            <span className="block font-strong text-xs">{m.search_when()}</span>
            <span className={`block truncate ${days.isChosen ? '' : 'text-muted'}`}>{days.text}</span>
          </BareButton>
        )}
      >
        {props.dayFields}
      </Popover>
      <Button type="submit" className="m-1.5 rounded-full!" icon={<Search aria-hidden="true" />}>
        {props.submitLabel}
      </Button>
    </form>
  )
}

/** The pill on phones: a button that opens the same fields in a sheet. */
function PhoneSearch(
  props: SearchParts & {
    open: boolean
    onOpenChange: (open: boolean) => void
    onSubmit: (event: FormEvent) => void
    label: string
    place: string
  },
) {
  const formId = useId()
  return (
    <>
      <BareButton
        aria-haspopup="dialog"
        onClick={() => props.onOpenChange(true)}
        className={`${MAIN_BUTTON} flex min-h-14 w-full items-center gap-4 rounded-full border border-line bg-raised px-5 text-start shadow-raised md:hidden noscript:hidden`}
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0">
          <span className="block truncate font-strong">{props.place}</span>
          <span className="block truncate text-muted text-sm">{props.days.text}</span>
        </span>
      </BareButton>
      <Sheet
        open={props.open}
        onOpenChange={props.onOpenChange}
        onPhones="full"
        title={props.label}
        closeLabel={m.common_close()}
        footer={
          <Button type="submit" form={formId} wide size="lg" icon={<Search aria-hidden="true" />}>
            {props.submitLabel}
          </Button>
        }
      >
        <form
          id={formId}
          method="get"
          action={paths.browse()}
          onSubmit={props.onSubmit}
          className="rounded-control border border-line-strong px-4 py-2.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus"
        >
          {props.placeField}
        </form>
        <div className="mt-6">{props.dayFields}</div>
      </Sheet>
    </>
  )
}

function PeriodFooter(props: { period: RentalPeriod | null; onClear: () => void }) {
  if (!props.period) return null
  return (
    <Button variant="link" size="sm" onClick={props.onClear} className="mt-2">
      {m.search_clear_days()}
    </Button>
  )
}
