import { expect, test } from 'vitest'
import { isRedirectUri, isRegisteredRedirectUri } from './oauth-client.ts'

test.each([
  'https://fleet.example/callback',
  'https://fleet.example/callback?tenant=7',
  'http://127.0.0.1/callback',
  'http://127.0.0.1:8123/callback',
  'http://[::1]:8123/',
  'http://localhost:3000/back',
])('%s can get a code', (uri) => expect(isRedirectUri(uri)).toBe(true))

test.each([
  'http://fleet.example/callback',
  'http://127.0.0.1.fleet.example/',
  'http://localhost.fleet.example/',
  'https://fleet.example/callback#part',
  'https://fleet.example/#',
  'https://name:word@fleet.example/',
  'https://name@fleet.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'com.fleet.app:/callback',
  '/callback',
  '//fleet.example/callback',
  'fleet.example/callback',
  ' https://fleet.example/',
  'https://fleet.example/call\nback',
  'https://رحلة.example/',
  `https://fleet.example/${'a'.repeat(500)}`,
  '',
])('%s cannot', (uri) => expect(isRedirectUri(uri)).toBe(false))

const REGISTERED = ['https://fleet.example/callback', 'http://127.0.0.1/callback']

test.each(['https://fleet.example/callback', 'http://127.0.0.1/callback', 'http://127.0.0.1:49152/callback'])(
  '%s is registered',
  (uri) => expect(isRegisteredRedirectUri(REGISTERED, uri)).toBe(true),
)

test.each([
  'https://fleet.example/callback/',
  'https://fleet.example/callback?more=1',
  'https://fleet.example/CALLBACK',
  'https://fleet.example:8443/callback',
  'https://FLEET.example/callback',
  'https://fleet.example/callback/../callback',
  'https://fleet.example.evil.example/callback',
  'http://fleet.example/callback',
  'http://localhost:49152/callback',
  'http://127.0.0.1:49152/other',
  'http://127.0.0.1:49152/callback#part',
])('%s is not', (uri) => expect(isRegisteredRedirectUri(REGISTERED, uri)).toBe(false))
