import { deliverOutbox } from '@rihla/server/jobs/outbox-worker'
import { DELIVERIES } from '@rihla/server/schedule'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { Secret, TOTP } from 'otpauth'
import type { Everybody, Kind } from '../../app/cast.ts'
import { anywhere, type Canary, exactly, ofNobody } from './canaries.ts'

/** The new address of an email change, and an address for the newsletter. */
const NEW_MAILBOX = 'hadi.moves@mail.example'
const UPDATE_MAILBOX = 'nadia.news@mail.example'

/** The secrets that each endpoint shows once, in its answer. */
const SHOWN_ONCE: Readonly<Record<string, RegExp>> = {
  'security.confirmTotp': /"([a-z2-9]{5}-[a-z2-9]{5})"/g,
  'security.renewRecoveryCodes': /"([a-z2-9]{5}-[a-z2-9]{5})"/g,
  'security.startTotp': /"secret":"(\w{16,})"/g,
  'webhooks.add': /"secret":"(whsec_[\w+/=]{40,})"/g,
  'webhooks.rotateSecret': /"secret":"(whsec_[\w+/=]{40,})"/g,
  'security.identityToken': /"token":"([\w.-]{40,})"/g,
  'apiTokens.create': /"token":"(rihla_pat_\w{64})"/g,
  'oauthClients.register': /"secret":"(rihla_ocs_\w{64})"/g,
  'oauthAuthorizations.answer': /[?&]code=(rihla_oac_\w{64})/g,
}

/**
 * Requests codes and links of every kind for several kinds of users. `whatWasSent` returns the codes and links that
 * were sent.
 */
export async function askForCodes(testApp: TestApp, { people }: Everybody): Promise<Canary[]> {
  const { renter, host, otherRenter, otherHost, support, admin } = people
  for (const person of [renter, otherHost, support])
    await done(
      testApp
        .as(person)
        .post('/api/v1/verification/phone-codes', { phoneNumber: await phoneOf(testApp, person) }),
    )
  for (const person of [host, otherRenter]) await done(testApp.as(person).post('/api/v1/factors/phone'))
  for (const { email } of [renter, host, support, admin])
    await done(testApp.as(null).post('/api/v1/password-reset-requests', { email }))
  await askToConfirmAddress(testApp, otherRenter)
  await done(testApp.as(host).post('/api/v1/email-changes', { newEmail: NEW_MAILBOX }))
  await done(testApp.as(null).post('/api/v1/newsletter', { name: 'Nadia', email: UPDATE_MAILBOX }))
  await deliverAll(testApp)
  const made = [...(await withApp(testApp, otherHost)), ...(await withApp(testApp, admin))]
  const begun = await done(testApp.as(renter).post('/api/v1/factors/totp'))
  const audience = 'https://partner.example'
  const stated = await done(testApp.as(renter).post('/api/v1/identity-tokens', { audience }))
  return [
    ...made,
    ofNobody('secret of an app that is not confirmed', String(begun.body.secret)),
    ofNobody('statement of who a renter is', String(stated.body.token)),
    { ...sensitive('the new e-mail of host', NEW_MAILBOX), owners: ['host'] },
    sensitive('e-mail of the newsletter', UPDATE_MAILBOX),
  ]
}

const sensitive = (what: string, text: string): Canary => ({
  field: 'staffOnly',
  what,
  pattern: exactly(text),
  owners: [],
  pair: null,
})

/** Users whose address is verified get no verification email, so the flag is cleared for the request. */
async function askToConfirmAddress(testApp: TestApp, person: TestPerson): Promise<void> {
  const setVerified = (email_verified: boolean) =>
    testApp.db.updateTable('users').set({ email_verified }).where('id', '=', person.id).execute()
  await setVerified(false)
  await done(testApp.as(person).post('/api/v1/verification-emails', {}))
  await setVerified(true)
}

/** Sets up an authenticator app; its secret and the ten recovery codes are shown once. */
async function withApp(testApp: TestApp, person: TestPerson): Promise<Canary[]> {
  const begun = await done(testApp.as(person).post('/api/v1/factors/totp'))
  const secret = String(begun.body.secret)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testApp.clock.now() })
  const path = `/api/v1/factors/${begun.body.factorId}/confirmation`
  const { body } = await done(testApp.as(person).post(path, { code }))
  return [
    ofNobody(`secret of the app of ${person.fullName}`, secret),
    ...(body.recoveryCodes as string[]).map((one) => recoveryCode(one)),
  ]
}

/** Matches a recovery code with or without its hyphen, in any case. */
const recoveryCode = (code: string): Canary => ({
  ...ofNobody('a recovery code', code),
  pattern: new RegExp(code.replace('-', '[-\\s]?'), 'i'),
})

/** The codes and links in all emails and SMS sent so far: each may appear only where it was sent. */
export function whatWasSent({ email, sms }: TestApp): Canary[] {
  const found = new Map<string, Canary>()
  for (const { to, subject, text, html, oneClickUnsubscribeUrl = '' } of email.sent)
    for (const [, token = ''] of [text, html, oneClickUnsubscribeUrl]
      .join('\n')
      .matchAll(/[?&]token=([\w.%-]+)/g))
      found.set(`${token} ${to}`, {
        ...sentTo(mailTo(to), `link of the letter '${subject}' to ${to}`),
        pattern: anywhere(token),
      })
  for (const { to, text } of sms.sent) {
    const [code = ''] = /^\d{6}/.exec(text) ?? []
    if (code === '') throw new Error('an SMS without a code')
    found.set(`${code} ${to}`, { ...sentTo(smsTo(to), `code of an SMS to ${to}`), pattern: exactly(code) })
  }
  return [...found.values()]
}

const sentTo = (place: string, what: string) =>
  ({ field: 'saidOnce', what, owners: [], pair: null, place }) as const

export const mailTo = (address: string): string => `a mail to ${address}:`
export const smsTo = (phoneNumber: string): string => `an SMS to ${phoneNumber}`

/** The secrets that an answer shows once. */
export function shownOnceIn(text: string, kind: Kind, name: string): Canary[] {
  const pattern = SHOWN_ONCE[name]
  if (!pattern) return []
  return [...text.matchAll(pattern)].map(([, secret = '']) => ({
    field: 'saidOnce',
    what: `what ${name} showed ${kind}`,
    pattern: anywhere(secret),
    owners: [kind],
    pair: null,
    place: name,
  }))
}

export async function deliverAll({ deps }: TestApp): Promise<void> {
  for (let rounds = 0; rounds < 40 && (await deliverOutbox(deps, DELIVERIES)) > 0; rounds++);
}

async function phoneOf({ db }: TestApp, { id }: TestPerson): Promise<string> {
  const { phone_number } = await db
    .selectFrom('users')
    .select('phone_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return phone_number ?? ''
}

async function done(answering: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await answering
  if (answer.status >= 300) throw new Error(`no code came: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}
