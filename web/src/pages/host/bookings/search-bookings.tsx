import { Form } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import type { BookingsQuery } from './bookings-in-address.ts'

/** Searches bookings by renter, car, plate or reference; works without JavaScript. */
export function SearchBookings({ query }: { query: BookingsQuery }) {
  return (
    <Form role="search" action={paths.hostBookings()} preventScrollReset className="flex gap-2 lg:w-96">
      {query.status && <input type="hidden" name="status" value={query.status} />}
      <SearchField
        label={m.host_dashboard_bookings_search()}
        search={query.search}
        maxCharacters={80}
        className="flex-1"
      />
      <Button type="submit" variant="secondary">
        {m.host_dashboard_bookings_find()}
      </Button>
    </Form>
  )
}
