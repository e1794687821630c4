/** The endpoint to scaffold. `name` is its function: `rateTrip` for the file `rate-trip`. */
export interface RequestedEndpoint {
  module: string
  file: string
  name: string
  method: (typeof METHODS)[number]
  path: string
  access: (typeof ACCESSES)[number]
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const ACCESSES = ['person', 'public', 'support', 'admin'] as const
const FILE = /^[a-z]+(-[a-z]+)+$/
const PATH = /^(\/([a-z][a-z-]*|\{[a-z][A-Za-z]*\}))+$/

/** Parses the command line. Throws a message for the developer when it is invalid. */
export function parseRequestedEndpoint(typed: {
  module: string
  file: string
  method?: string
  path?: string
  access?: string
}): RequestedEndpoint {
  const { module, file } = typed
  if (!FILE.test(file))
    throw new Error(
      `The name of an endpoint is a verb with an object in kebab-case, like rate-trip: not '${file}'`,
    )
  const path = typed.path ?? `/${module}/${file}`
  if (!PATH.test(path)) throw new Error(`A path is like /bookings/{id}/rating: not '${path}'`)
  return {
    module,
    file,
    name: file.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase()),
    method: oneOf(METHODS, typed.method?.toUpperCase() ?? 'GET', '--method'),
    path,
    access: oneOf(ACCESSES, typed.access ?? 'person', '--access'),
  }
}

function oneOf<T extends string>(known: readonly T[], given: string, option: string): T {
  const found = known.find((one) => one === given)
  if (found === undefined) throw new Error(`${option} is one of ${known.join(', ')}: not '${given}'`)
  return found
}
