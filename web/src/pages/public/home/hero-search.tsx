import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useDetectedCity } from './use-detected-city.ts'

/** Default times that are submitted with the dates, 'HH:MM'. */
export interface DefaultTimes {
  pickUp: string
  return: string
  sameDayReturn: string
}

/**
 * Search by location and dates; submits to the results page. Native fields work without JavaScript: the browser itself
 * rejects a pick-up before today and a return before the pick-up.
 */
export function HeroSearch({ times }: { times: DefaultTimes }) {
  const { today } = useSite()
  const navigate = useNavigate()
  const [typedLocation, setTypedLocation] = useState<string | null>(null)
  const [pickUpDate, setPickUpDate] = useState('')
  const [returnDate, setReturnDate] = useState('')
  const city = useDetectedCity(() => toast.success(m.home_location_detected()))
  const location = typedLocation ?? (city ? m.home_detected_location({ city }) : m.home_default_location())
  const returnTime = returnDate !== '' && returnDate === pickUpDate ? times.sameDayReturn : times.return

  const form = useRef<HTMLFormElement>(null)
  // The user may have typed before hydration.
  const takeWhatIsTyped = useEffectEvent((typed: FormData) => {
    const textOf = (name: string) => String(typed.get(name) ?? '')
    if (textOf('location') !== location) setTypedLocation(textOf('location'))
    setPickUpDate(textOf('pickUpDate'))
    setReturnDate(textOf('returnDate'))
  })
  useEffect(() => {
    if (form.current) takeWhatIsTyped(new FormData(form.current))
  }, [])

  function search(event: FormEvent) {
    event.preventDefault()
    const period =
      pickUpDate && returnDate ? { pickUpDate, returnDate, pickUpTime: times.pickUp, returnTime } : {}
    void navigate(paths.browse({ location: location.trim(), ...period }))
  }

  return (
    <Form
      ref={form}
      action={paths.browse()}
      role="search"
      aria-label={m.home_search_label()}
      onSubmit={search}
      className="grid rounded-card bg-raised p-2 shadow-floating max-md:grid-cols-2 md:grid-cols-[1.4fr_1fr_1fr_auto] md:items-center md:rounded-sheet"
    >
      <Field label={m.home_search_location()} className="max-md:col-span-2">
        {(id) => (
          <input
            id={id}
            name="location"
            value={location}
            onChange={(event) => setTypedLocation(event.target.value)}
            onFocus={(event) => event.target.select()}
            placeholder={m.home_search_location_placeholder()}
            autoComplete="off"
            maxLength={80}
            className={control}
          />
        )}
      </Field>
      <Field label={m.home_search_pick_up()} className="md:border-line md:border-s">
        {(id) => (
          <input
            id={id}
            type="date"
            name="pickUpDate"
            min={today}
            value={pickUpDate}
            onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(m.home_search_pick_up_past())}
            onChange={({ target, target: { value } }) => {
              target.setCustomValidity('')
              setPickUpDate(value)
              if (returnDate !== '' && returnDate < value) setReturnDate(value)
            }}
            className={control}
          />
        )}
      </Field>
      <Field label={m.home_search_return()} className="border-line border-s">
        {(id) => (
          <input
            id={id}
            type="date"
            name="returnDate"
            min={pickUpDate || today}
            value={returnDate}
            onInvalid={({ currentTarget }) =>
              currentTarget.setCustomValidity(m.home_search_return_too_early())
            }
            onChange={({ target }) => {
              target.setCustomValidity('')
              setReturnDate(target.value)
            }}
            className={control}
          />
        )}
      </Field>
      <input type="hidden" name="pickUpTime" value={times.pickUp} />
      <input type="hidden" name="returnTime" value={returnTime} />
      <button type="submit" className={buttonClasses({ size: 'lg', className: 'm-1 max-md:col-span-2' })}>
        <Search className="size-5" aria-hidden="true" />
        {m.home_search_submit()}
      </button>
    </Form>
  )
}

const control = 'min-h-8 w-full min-w-0 bg-transparent outline-none'

function Field(props: { label: string; className: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div
      className={`rounded-control px-3 py-2 hover:bg-hover sm:px-4 has-focus-visible:outline-2 has-focus-visible:outline-focus ${props.className}`}
    >
      <label htmlFor={id} className="block font-strong text-xs">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  )
}
