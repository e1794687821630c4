import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * A DNS lookup that refuses names of private addresses, for connections to addresses that strangers give. It is the
 * lookup of the connection itself, so the checked address is the one connected to; this prevents DNS rebinding. Node
 * does not call it for a literal IP address.
 */
export const publicLookup =
  (allowPrivate: boolean, refused: () => Error): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const first = addresses[0]
      // A name is refused when any of its addresses is not public.
      if (!first || !(allowPrivate || addresses.every(({ address }) => isPublicAddress(address))))
        return done(refused(), '')
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
