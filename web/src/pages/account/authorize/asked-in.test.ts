import { expect, test } from 'vitest'
import { askedIn } from './asked-in.ts'

test('the parameters of OAuth are taken by their names, and others left out', () => {
  const query =
    'client_id=a&redirect_uri=https%3A%2F%2Ffleet.example%2F&response_type=code&scope=read+x&prompt=login'
  expect(askedIn(new URLSearchParams(query))).toEqual({
    clientId: 'a',
    redirectUri: 'https://fleet.example/',
    responseType: 'code',
    scope: 'read x',
    state: undefined,
    codeChallenge: undefined,
    codeChallengeMethod: undefined,
  })
})

test('a parameter that is there twice counts as missing', () => {
  const asked = askedIn(new URLSearchParams('client_id=a&client_id=b&state=1&state=1&scope=read'))
  expect([asked.clientId, asked.state, asked.scope]).toEqual(['', undefined, 'read'])
})
