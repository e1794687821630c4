import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Variables } from './app-routes.ts'
import { cookieNameOver, overTls } from './cookie-names.ts'
import { guardCookies } from './request-frame.ts'

test.each([
  ['https://rihla.example', '__Host-rihla.seen'],
  ['http://localhost:3000', 'rihla.seen'],
])('a cookie of %s is named %s', (publicUrl, name) => {
  expect(cookieNameOver(publicUrl, 'rihla.seen')).toBe(name)
})

test.each([
  ['theme=dark; Path=/; SameSite=Lax', '__Host-theme=dark; Path=/; SameSite=Lax; Secure'],
  ['__Host-rihla.a=b; Path=/; Secure; HttpOnly', '__Host-rihla.a=b; Path=/; Secure; HttpOnly'],
  ['__Host-rihla.a=secure; Path=/', '__Host-rihla.a=secure; Path=/; Secure'],
])('over TLS the cookie %s is %s', (given, set) => {
  expect(overTls(given)).toBe(set)
})

test('every cookie of an answer gets the prefix, and an answer without one stays without', async () => {
  const app = new Hono<{ Variables: Variables }>()
  app.use(guardCookies())
  app.get('/two', (c) => {
    c.header('set-cookie', 'theme=dark; Path=/', { append: true })
    c.header('set-cookie', 'flash=saved; Path=/', { append: true })
    return c.text('')
  })
  app.get('/none', (c) => c.text(''))
  expect((await app.request('/two')).headers.getSetCookie()).toEqual([
    '__Host-theme=dark; Path=/; Secure',
    '__Host-flash=saved; Path=/; Secure',
  ])
  expect((await app.request('/none')).headers.getSetCookie()).toEqual([])
})
