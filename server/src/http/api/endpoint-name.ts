import { api } from '@rihla/contract/api'
import type { EndpointName } from '@rihla/contract/endpoint-name'

const NAMES = new Map<unknown, EndpointName>(
  Object.entries(api).flatMap(([module, entries]) =>
    Object.entries(entries).map(([name, entry]) => [entry, `${module}.${name}` as EndpointName] as const),
  ),
)

/** The name of an endpoint in the contract, such as 'bookings.request'. */
export const endpointNameOf = (entry: object): EndpointName | null => NAMES.get(entry) ?? null
