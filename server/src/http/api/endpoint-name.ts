import { api } from '@rihla/contract/api'

const NAMES = new Map<unknown, string>(
  Object.entries(api).flatMap(([module, entries]) =>
    Object.entries(entries).map(([name, entry]) => [entry, `${module}.${name}`] as const),
  ),
)

/** The name of an endpoint in the contract, such as 'bookings.request'. */
export const endpointNameOf = (entry: object): string | null => NAMES.get(entry) ?? null
