import { describe, expect, it } from 'vitest'
import { preferenceCookies, preferencesIn } from './preferences.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('preferences', () => {
  it('are read from the cookies of the browser', () => {
    expect(preferencesIn('rihla.session=x; theme=dark; currency=AED; digits=arabic; map=folded')).toEqual({
      theme: 'dark',
      currency: 'AED',
      digits: 'arabic',
      mapIsFolded: true,
    })
  })

  it('count as not chosen when they are unknown or malformed', () => {
    const nothing = { theme: 'system', currency: null, digits: 'latin', mapIsFolded: false }
    expect(preferencesIn('theme=neon; currency=%E0%A4%A; digits=roman; map=flat')).toEqual(nothing)
    expect(preferencesIn(null)).toEqual(nothing)
  })

  it('are stored for a year, and only with known values', () => {
    expect(preferenceCookies(form({ theme: 'light', currency: 'GBP' }))).toEqual([
      'theme=light; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
  })
})
