import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The lookup of Node, as it is called here; tests give other answers. */
export type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Whether a URL that a stranger gave may be called: HTTPS, without credentials, and neither a private IP address nor a
 * name of the local network. With `allowPrivate`, for tests, also plain HTTP and any host. What a name resolves to is
 * checked by `publicLookup`.
 */
export function isPublicUrl(url: URL, allowPrivate: boolean): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
}

/**
 * A DNS lookup that refuses names of private addresses, for connections to addresses that strangers give. It is the
 * lookup of the connection itself, so the checked address is the one connected to; this prevents DNS rebinding. Node
 * does not call it for a literal IP address.
 */
export const publicLookup =
  (allowPrivate: boolean, refused: () => Error, resolveAll: ResolveAll = resolve): LookupFunction =>
  (hostname, options, done) =>
    resolveAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const first = addresses[0]
      // A name is refused when any of its addresses is not public.
      if (!first || !(allowPrivate || addresses.every(({ address }) => isPublicAddress(address))))
        return done(refused(), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
