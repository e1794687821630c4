import { expect, it } from 'vitest'
import { differsFromUaePass, uaePassPersonIn } from './uae-pass.ts'

const CLAIMS = {
  sub: 'UAEPASS/1',
  userType: 'SOP3',
  idn: '784-1990-1234567-1',
  email: 'Maha@rihla.example',
  fullnameEN: 'Maha Saeed',
  fullnameAR: 'مها سعيد',
}

it('reads a verified person', () => {
  expect(uaePassPersonIn(CLAIMS)).toEqual({
    subject: 'UAEPASS/1',
    userType: 'SOP3',
    email: 'maha@rihla.example',
    emailVerified: true,
    emiratesId: '784199012345671',
    fullNameEn: 'Maha Saeed',
    fullNameAr: 'مها سعيد',
  })
})

it('takes neither number nor address of somebody unverified as proven', () => {
  expect(uaePassPersonIn({ ...CLAIMS, userType: 'SOP1' })).toMatchObject({
    emiratesId: null,
    emailVerified: false,
  })
})

it.each([
  ['no subject', { sub: '' }],
  ['an unknown type', { userType: 'SOP9' }],
  ['no type', { userType: undefined }],
  ['a verified person without a number', { idn: undefined }],
  ['a number that is none of an Emirates ID', { idn: '123199012345671' }],
  ['a number that is too long', { idn: '7841990123456712' }],
  ['a number that is no text', { idn: 784199012345671 }],
])('refuses claims with %s', (_, claims) => {
  expect(uaePassPersonIn({ ...CLAIMS, ...claims })).toBeNull()
})

it.each([
  ['784-1990-1234567-1', '784199012345671', false],
  ['784-1990-1234567-1', '784199076543211', true],
  [null, '784199012345671', false],
  ['784-1990-1234567-1', null, false],
])('the typed number %s and the verified %s differ: %s', (typed, verified, differs) => {
  expect(differsFromUaePass(typed, verified)).toBe(differs)
})
