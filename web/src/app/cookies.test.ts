import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieIn, plainCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a plain cookie', () => {
  it('is set for this host and TLS only in a browser that has TLS', () => {
    const theme = 'theme=dark; Path=/; Max-Age=60; SameSite=Lax'
    expect(plainCookie('theme', 'dark', 60)).toBe(theme)
    vi.stubGlobal('location', { protocol: 'http:' })
    expect(plainCookie('theme', 'dark', 60)).toBe(theme)
    vi.stubGlobal('location', { protocol: 'https:' })
    expect(plainCookie('theme', 'dark', 60)).toBe(`__Host-${theme}; Secure`)
  })

  it('is read by its name, and that of this host counts before one that a neighbour could set', () => {
    expect(cookieIn('theme=light; __Host-theme=dark', 'theme')).toBe('dark')
    expect(cookieIn('theme=light', 'theme')).toBe('light')
    expect(cookieIn('__Host-other=dark', 'theme')).toBeNull()
  })
})
