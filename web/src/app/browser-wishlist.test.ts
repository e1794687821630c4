import { describe, expect, it } from 'vitest'
import { browserWishlistCookie, browserWishlistIn, withVehicle } from './browser-wishlist.ts'

const FIRST = '0198f2c4-7d1e-7abc-8def-0123456789ab'
const SECOND = '0198f2c4-7d1e-7abc-8def-0123456789cd'
const valueIn = (cookie: string) => cookie.split(';')[0] ?? ''

describe('the wishlist of a browser', () => {
  it('is read from its cookie in the same order', () => {
    expect(browserWishlistIn(valueIn(browserWishlistCookie([FIRST, SECOND])))).toEqual([FIRST, SECOND])
  })

  it('omits values that are not ids', () => {
    expect(browserWishlistIn('wishlist=abc.<script>.0198')).toEqual([])
    expect(browserWishlistIn(null)).toEqual([])
  })

  it('is limited to the newest fifty, which fit into a cookie', () => {
    const many = Array.from({ length: 70 }, (_, n) => FIRST.slice(0, -2) + String(n).padStart(2, '0'))
    const cookie = browserWishlistCookie(many)
    expect(browserWishlistIn(valueIn(cookie))).toEqual(many.slice(0, 50))
    expect(cookie.length).toBeLessThan(4096)
  })

  it('deletes its cookie when it is empty', () => {
    expect(browserWishlistCookie([])).toContain('Max-Age=0')
  })

  it('contains each vehicle once, newest first', () => {
    expect(withVehicle([FIRST, SECOND], SECOND, true)).toEqual([SECOND, FIRST])
    expect(withVehicle([FIRST, SECOND], FIRST, false)).toEqual([SECOND])
  })
})
