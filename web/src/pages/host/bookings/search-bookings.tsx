import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { BookingsQuery } from './bookings-in-address.ts'

/** Searches bookings by renter, car, plate or reference; works without JavaScript. */
export function SearchBookings({ query }: { query: BookingsQuery }) {
  return (
    <Form role="search" action={paths.hostBookings()} preventScrollReset className="flex gap-2 lg:w-96">
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <TextField
        key={query.search}
        type="search"
        name="search"
        label={m.host_dashboard_bookings_search()}
        labelHidden
        placeholder={m.host_dashboard_bookings_search()}
        defaultValue={query.search}
        maxCharacters={80}
        prefix={<Search aria-hidden="true" />}
        className="flex-1"
      />
      <Button type="submit" variant="secondary">
        {m.host_dashboard_bookings_find()}
      </Button>
    </Form>
  )
}
