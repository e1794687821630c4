import { SESSION_DAYS, SESSION_MAX_DAYS } from '@rihla/domain/retention'
import { expect, it } from 'vitest'
import { browserWishlistCookie } from '../../../app/browser-wishlist.ts'
import { FLASH_COOKIE } from '../../../app/flash-cookie.ts'
import { preferenceCookies } from '../../../app/preferences.ts'
import { cookiesWeSet } from './cookies-we-set.ts'

const DAY_SECONDS = 24 * 3600

it('lists every cookie the pages set with its actual lifetime', () => {
  const form = new FormData()
  form.set('theme', 'dark')
  form.set('currency', 'USD')
  const set = [...preferenceCookies(form), browserWishlistCookie(['0b4cf0a6-26b7-4a55-a2e4-4b2c5a0c9d11'])]
  expect(set).toHaveLength(3)
  for (const cookie of set) {
    const [, name, seconds] = /^(\w+)=.*Max-Age=(\d+)/.exec(cookie) ?? []
    const named = cookiesWeSet().find((one) => one.name === name)
    expect(named?.stays, cookie).toBe(`${Number(seconds) / DAY_SECONDS} days`)
  }
  expect(cookiesWeSet().map(({ name }) => name)).toContain(FLASH_COOKIE)
})

it('states the session lifetime that the server uses', () => {
  const session = cookiesWeSet().find(({ name }) => name === 'rihla.session_token')
  expect(session?.stays).toContain(`${SESSION_DAYS} days`)
  expect(session?.stays).toContain(`${SESSION_MAX_DAYS} days`)
})
