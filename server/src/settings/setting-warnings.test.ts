import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-warnings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LONG = 'a text of more than thirty-two characters'
const BESIDE = { RIHLA_DATA: folder, DATABASE_URL: 'postgres://elsewhere/rihla' }
const PRODUCTION = {
  ...BESIDE,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rihla.example',
  AUTH_SECRET: LONG,
  DOCUMENT_SECRET: LONG,
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Rihla <hello@cars.example>',
  WEB_PUSH_PRIVATE_KEY: 'd2ViIHB1c2g6IG5vIGtleSBvZiBhbnkgc2VydmljZS4',
  SUPPORT_EMAIL: 'support@cars.example',
  SANDBOX_ALLOWED: 'true',
}
const read = (settings: Record<string, string>) => readConfig({ ...BESIDE, ...settings })

describe('SMS', () => {
  const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' }
  it('go to the local mailbox by default, and nowhere in production without a provider', () => {
    expect(read({}).sms.by).toBe('log')
    expect(read({ SMS: 'off' }).sms.by).toBe('off')
    expect(readConfig(PRODUCTION).sms.by).toBe('off')
    expect(readConfig({ ...PRODUCTION, ...TWILIO }).sms.by).toBe('twilio')
    expect(readConfig({ ...PRODUCTION, ...TWILIO, SMS: 'off' }).sms.by).toBe('off')
  })

  it('cannot be only pretended in production', () => {
    expect(() => readConfig({ ...PRODUCTION, SMS: 'log' })).toThrow(
      'SMS: must be off or twilio in production',
    )
  })
})

describe('a warning', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['ADMIN_EMAIL_DOMAINS', 'ADMIN_EMAIL_DOMAIN'],
  ])('names what %s was meant to be', (name, meant) => {
    const { DATABASE_URL, ...others } = BESIDE
    const given = meant === 'DATABASE_URL' ? others : { ...others, DATABASE_URL }
    expect(readConfig({ ...given, [name]: 'x' }).warnings).toEqual([
      `${name} is not a setting; did you mean ${meant}?`,
    ])
  })

  it('is part of the refusal too: a missing setting may be misspelt', () => {
    const { SMTP_URL, ...others } = PRODUCTION
    expect(() => readConfig({ ...others, SMPT_URL: SMTP_URL })).toThrow('did you mean SMTP_URL?')
  })

  it('names a setting of another product with our beginning', () => {
    expect(read({ SMTP_HOST: 'mail.example' }).warnings).toEqual([
      'SMTP_HOST is not a setting and does nothing',
    ])
  })

  it('is not given for the variables of the system and of the compose file', () => {
    const system = { PATH: '/bin', HOME: '/root', PWD: '/', TERM: 'x', SHELL: '/bin/sh', LANG: 'C', PS1: '$' }
    const compose = { DOMAIN: 'rihla.example', DATABASE_PASSWORD: 'x', RIHLA_VERSION: '1', HOSTNAME: 'web' }
    expect(read({ ...system, ...compose, npm_config_port: '1', USER: 'me', LOGNAME: 'me' }).warnings).toEqual(
      [],
    )
    expect(readConfig(PRODUCTION).warnings).toEqual([])
  })

  it('is given for a production that would start and disappoint', () => {
    const { MAIL_FROM, SUPPORT_EMAIL, ...bare } = PRODUCTION
    const warnings = readConfig({ ...bare, PUBLIC_URL: 'http://rihla.example' }).warnings.join('\n')
    for (const name of ['PUBLIC_URL', 'MAIL_FROM', 'SUPPORT_EMAIL']) expect(warnings).toContain(`${name} `)
    expect(read({ PUBLIC_URL: 'https://rihla.example' }).warnings.join()).toContain('NODE_ENV=production')
  })
})
