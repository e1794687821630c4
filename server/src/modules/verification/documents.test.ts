import { type DocumentType, requiredDocuments } from '@rihla/domain/people/verification'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import type { CheckOutcome } from '../../providers/document-check/document-check.ts'
import { DELIVERIES } from '../../schedule.ts'
import { aDriverProfile } from '../../testing/builders/driver-profile.ts'
import { aPicture } from '../../testing/builders/picture.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { checkDocuments } from './public.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const FIVE_DOCUMENTS = requiredDocuments('id_card')

describe('a verification document', () => {
  const outcomes: (CheckOutcome | Error)[] = []
  const testApp = useTestApp({
    ports: {
      documentCheck: {
        check: async () => {
          const outcome = outcomes.shift() ?? 'needs_manual_review'
          if (outcome instanceof Error) throw outcome
          return outcome
        },
      },
    },
  })
  type Person = Awaited<ReturnType<typeof testApp.signUp>>

  let picture: Uint8Array<ArrayBuffer>
  let admin: Person
  beforeAll(async () => {
    picture = await aPicture()
  })
  beforeEach(async () => {
    testApp.clock.advance(60 * MINUTE)
    admin = await testApp.signUp({ userType: 'admin' })
  })

  afterEach(() => expectInvariants(testApp.db))

  const upload = async (person: Person, type: DocumentType) => {
    const answer = await testApp.as(person).upload(`/api/v1/documents/${type}`, picture, 'image/jpeg')
    expect(answer.status).toBe(201)
    return answer.body.document
  }
  const mine = async (person: Person) => (await testApp.as(person).get('/api/v1/verification')).body
  const decide = (id: string, verdict: 'verified' | 'rejected', reason = '', by = admin) =>
    testApp.as(by).post(`/api/v1/admin/documents/${id}/decision`, { verdict, reason })
  const verifyPhone = async (person: Person, phoneNumber: string) => {
    await testApp.as(person).post('/api/v1/verification/phone-codes', { phoneNumber })
    await deliverOutbox(testApp.deps, DELIVERIES)
    const code = testApp.sms.to(phoneNumber).at(-1)?.text.slice(0, 6)
    const answer = await testApp.as(person).post('/api/v1/verification/phone-codes/verify', { code })
    expect(answer.status).toBe(200)
    return answer.body.status
  }
  const subjectsTo = async (person: Person) => {
    await deliverOutbox(testApp.deps, DELIVERIES)
    return testApp.email.to(person.email).map(({ subject }) => subject)
  }

  test('is pending, is checked after three seconds, and then needs manual review', async () => {
    const person = await testApp.signUp()
    const document = await upload(person, 'id_front')
    expect(document).toMatchObject({
      type: 'id_front',
      status: 'pending',
      automaticCheck: 'waiting',
      rejectionReason: null,
      contentType: 'image/jpeg',
      verifiedAt: null,
      fileUrl: `/api/v1/documents/${document.id}/file`,
    })
    testApp.clock.advance(3 * SECOND - 1)
    await checkDocuments(testApp.deps)
    expect((await mine(person)).documents[0].automaticCheck).toBe('waiting')
    testApp.clock.advance(1)
    await checkDocuments(testApp.deps)
    expect(await mine(person)).toMatchObject({
      status: 'pending',
      documents: [{ status: 'pending', automaticCheck: 'needs_manual_review' }],
      documentsUploaded: true,
      documentsVerified: false,
      documentsRequested: FIVE_DOCUMENTS.filter((type) => type !== 'id_front'),
      renterSteps: { upload: 'uploaded', review: 'under_review' },
    })
    expect(await subjectsTo(person)).toEqual(['We have received your documents'])
  })

  test('is decided by a conclusive check, and checked again when the check fails', async () => {
    const person = await testApp.signUp()
    for (const type of ['id_front', 'id_back', 'profile_picture'] as const) await upload(person, type)
    testApp.clock.advance(3 * SECOND)
    outcomes.push('verified', 'rejected', new Error('the service is down'))
    await checkDocuments(testApp.deps)
    const checked = (await mine(person)).documents
    expect(checked.map((one: { automaticCheck: string }) => one.automaticCheck).sort()).toEqual([
      'rejected',
      'verified',
      'waiting',
    ])
    expect(await mine(person)).toMatchObject({ status: 'rejected' })
    testApp.clock.advance(MINUTE)
    await checkDocuments(testApp.deps)
    const again = (await mine(person)).documents.map((one: { automaticCheck: string }) => one.automaticCheck)
    expect(again.sort()).toEqual(['needs_manual_review', 'rejected', 'verified'])
  })

  test('replaces a pending one, whose file is removed', async () => {
    const person = await testApp.signUp()
    const first = await upload(person, 'id_front')
    const { storage_key } = await testApp.db
      .selectFrom('documents')
      .select('storage_key')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect(await testApp.deps.documents.read(`${storage_key}/file`)).not.toBeNull()
    const second = await upload(person, 'id_front')
    expect((await mine(person)).documents.map(({ id }: { id: string }) => id)).toEqual([second.id])
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect(await testApp.deps.documents.read(`${storage_key}/file`)).toBeNull()
    expect((await decide(first.id, 'verified')).status).toBe(404)
  })

  test('is rejected with a reason for its owner, and is pending again after a new upload', async () => {
    const person = await testApp.signUp()
    const document = await upload(person, 'drivers_license_front')
    const without = await decide(document.id, 'rejected', '  ')
    expect([without.status, without.body.code]).toEqual([422, 'rejection_reason_missing'])
    const rejected = await decide(document.id, 'rejected', 'The picture is blurred.')
    expect(rejected.body).toEqual({ status: 'rejected', personStatus: 'rejected' })
    expect((await mine(person)).documents[0]).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The picture is blurred.',
    })
    const update = await testApp.db
      .selectFrom('live_events')
      .select(['kind', 'subject'])
      .where('channel', '=', `me:${person.id}`)
      .orderBy('id')
      .execute()
    expect(update).toEqual([
      { kind: 'document.uploaded', subject: document.id },
      { kind: 'document.decided', subject: document.id },
      { kind: 'notification', subject: expect.any(String) },
    ])
    expect(await subjectsTo(person)).toContain('Please upload one of your documents again')
    expect(testApp.email.to(person.email).at(-1)?.text).toContain('Reason: The picture is blurred.')
    await upload(person, 'drivers_license_front')
    expect(await mine(person)).toMatchObject({
      status: 'pending',
      documents: [{ status: 'pending', rejectionReason: null }],
    })
  })

  test('verifies its user together with the other four and the phone, and not before', async () => {
    const person = await testApp.signUp()
    for (const type of FIVE_DOCUMENTS) {
      const { id } = await upload(person, type)
      expect((await decide(id, 'verified')).body).toEqual({ status: 'verified', personStatus: 'pending' })
    }
    expect(await mine(person)).toMatchObject({
      status: 'pending',
      documentsVerified: true,
      documentsRequested: [],
    })
    expect(await verifyPhone(person, '+971501230001')).toBe('verified')
    expect(await mine(person)).toMatchObject({
      status: 'verified',
      renterSteps: { phone: 'verified', upload: 'uploaded', review: 'approved', isComplete: true },
    })
    expect((await testApp.as(person).get('/api/v1/me')).body.me.verificationStatus).toBe('verified')
    expect(await subjectsTo(person)).toEqual([
      'We have received your documents',
      'Your documents are approved',
      'Your phone number is verified',
    ])
  })

  test('of a renter is notified of once identity and licence are verified, without a picture', async () => {
    const person = await testApp.signUp()
    await verifyPhone(person, '+447911123456')
    for (const type of ['passport', 'drivers_license_front', 'drivers_license_back'] as const)
      await decide((await upload(person, type)).id, 'verified')
    expect(await mine(person)).toMatchObject({
      status: 'pending',
      identityProof: 'passport',
      documentsRequested: ['profile_picture'],
      renterSteps: { isComplete: true },
    })
    expect((await subjectsTo(person)).at(-1)).toBe('Your documents are approved')
    expect(testApp.email.to(person.email).at(-1)?.text).toContain(
      'You have everything you need to rent a car',
    )
  })

  test('that is a driving permit is notified of on its own, and is missing until then', async () => {
    const person = await testApp.signUp({ driver: { residence: 'visitor', licence_country: 'IN' } })
    await verifyPhone(person, '+447911123457')
    const first = await upload(person, 'driving_permit')
    await decide(first.id, 'rejected', 'The picture is blurred.')
    expect((await subjectsTo(person)).at(-1)).toBe('Please upload one of your documents again')
    expect(testApp.email.to(person.email).at(-1)?.text).toContain('/renter-verification#driver')
    const permit = await upload(person, 'driving_permit')
    for (const type of ['passport', 'drivers_license_front', 'drivers_license_back'] as const)
      await decide((await upload(person, type)).id, 'verified')
    expect((await subjectsTo(person)).at(-1)).toBe('Your documents are approved')
    const text = testApp.email.to(person.email).at(-1)?.text
    expect(text).toContain('we must approve your International Driving Permit too')
    expect(text).toContain('/renter-verification#driver')
    expect(text).not.toContain('everything you need')
    await aDriverProfile(testApp.deps, person.id, { idp_expires_on: '2027-03-12' })
    await decide(permit.id, 'verified')
    expect((await subjectsTo(person)).at(-1)).toBe('Your International Driving Permit is approved')
    const lines = (await testApp.as(person).get('/api/v1/notifications')).body.notifications
    expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'permit_approved',
      'document_approved',
      'permit_rejected',
    ])
  })

  test('that is a passport replaces both sides of an ID card that is not verified', async () => {
    const person = await testApp.signUp()
    await upload(person, 'id_front')
    await upload(person, 'id_back')
    const passport = await upload(person, 'passport')
    const shown = await mine(person)
    expect(shown.documents.map(({ type }: { type: string }) => type)).toEqual(['passport'])
    expect(shown).toMatchObject({
      identityProof: 'passport',
      documentsRequested: ['profile_picture', 'drivers_license_front', 'drivers_license_back'],
    })
    await decide(passport.id, 'verified')
    await upload(person, 'id_front')
    expect((await mine(person)).identityProof).toBe('passport')
  })

  test('that is a passport verifies its user together with picture, licence and phone', async () => {
    const person = await testApp.signUp()
    await verifyPhone(person, '+971501230009')
    for (const type of requiredDocuments('passport'))
      await decide((await upload(person, type)).id, 'verified')
    expect(await mine(person)).toMatchObject({ status: 'verified', documentsRequested: [] })
  })

  describe('of a verified user', () => {
    let person: Person
    let ids: string[]
    let people = 0
    beforeEach(async () => {
      person = await testApp.signUp()
      await verifyPhone(person, `+97150999${1000 + ++people}`)
      ids = []
      for (const type of FIVE_DOCUMENTS) {
        const { id } = await upload(person, type)
        await decide(id, 'verified')
        ids.push(id)
      }
      expect((await mine(person)).status).toBe('verified')
      expect((await subjectsTo(person)).at(-1)).toBe('You are verified')
    })

    test('cannot be replaced, only removed, which makes the user pending', async () => {
      const refused = await testApp.as(person).upload('/api/v1/documents/id_front', picture, 'image/jpeg')
      expect([refused.status, refused.body.code]).toEqual([409, 'document_already_verified'])
      const stranger = await testApp.signUp()
      expect((await testApp.as(stranger).delete(`/api/v1/documents/${ids[1]}/file`)).status).toBe(404)
      expect((await testApp.as(person).delete(`/api/v1/documents/${ids[1]}/file`)).status).toBe(200)
      expect((await mine(person)).status).toBe('pending')
      await upload(person, 'id_front')
    })

    test('is reviewed again when the user changes their name', async () => {
      const renamed = await testApp.as(person).patch('/api/v1/profile', { fullName: 'Sara Al Mansoori' })
      expect(renamed.body).toMatchObject({ reviewReopened: true, profile: { verificationStatus: 'pending' } })
      expect(await mine(person)).toMatchObject({
        status: 'pending',
        documents: [{ status: 'verified' }, ...Array(4).fill({ status: 'pending' })],
      })
      testApp.clock.advance(MINUTE)
      for (const id of ids.slice(1)) await decide(id, 'verified')
      expect((await mine(person)).status).toBe('verified')
      expect((await subjectsTo(person)).filter((subject) => subject === 'You are verified')).toHaveLength(2)
    })
  })

  test('opens as a download for its owner and for admins only', async () => {
    const owner = await testApp.signUp()
    const { id, fileUrl } = await upload(owner, 'id_back')
    const answer = await testApp.as(owner).download(fileUrl)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="id_back.jpg"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

    const others = [
      null,
      await testApp.signUp(),
      await testApp.signUp({ userType: 'host' }),
      await testApp.signUp({ isSupport: true }),
    ]
    for (const other of others) {
      for (const url of [fileUrl, `/api/v1/documents/${admin.id}/file`, '/api/v1/documents/1/file']) {
        const refused = await testApp.as(other).get(url)
        expect([refused.status, refused.body.code]).toEqual([404, 'document_not_found'])
      }
      expect((await testApp.as(other).post(`/api/v1/admin/documents/${id}/decision`)).status).toBe(
        other === null ? 401 : 404,
      )
    }

    expect((await testApp.as(admin).download(fileUrl)).status).toBe(200)
    const audited = await testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'detail'])
      .where('subject_id', '=', id)
      .execute()
    expect(audited).toEqual([
      {
        actor_id: admin.id,
        action: 'document.viewed',
        detail: { ownerId: owner.id, documentType: 'id_back' },
      },
    ])
    testApp.clock.advance(5 * MINUTE + 1)
    const stale = await testApp.as(admin).get(fileUrl)
    expect([stale.status, stale.body.code]).toEqual([403, 'step_up_required'])
    expect((await testApp.as(owner).download(fileUrl)).status).toBe(200)
  })

  test('gets one verdict when two different ones are made concurrently', async () => {
    const other = await testApp.signUp({ userType: 'admin' })
    for (let i = 0; i < 10; i++) {
      const person = await testApp.signUp()
      const { id } = await upload(person, 'id_front')
      const answers = await Promise.all([
        decide(id, 'verified'),
        decide(id, 'rejected', 'Blurred', other),
        decide(id, 'verified', '', other),
      ])
      const { documents } = await mine(person)
      for (const { status, body } of answers) {
        if (status === 200) expect(body.status).toBe(documents[0].status)
        else expect([status, body.code]).toEqual([409, 'document_decided'])
      }
      const verdicts = await testApp.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', id)
        .execute()
      expect(verdicts).toEqual([{ action: `document.${documents[0].status}` }])
    }
  })

  test('cannot be decided by its owner', async () => {
    const { id } = await upload(admin, 'id_front')
    const refused = await decide(id, 'verified')
    expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed'])
  })

  test('is approved against the data that the admin saw only', async () => {
    const person = await testApp.signUp({ fullName: 'Sara Haddad' })
    const { id } = await upload(person, 'id_front')
    const approve = async (seen: string) => {
      const decision = { verdict: 'verified', expectedPersonVersion: seen }
      const { status, body } = await testApp
        .as(admin)
        .post(`/api/v1/admin/documents/${id}/decision`, decision)
      return [status, body.code ?? body.status]
    }
    const versionSeen = async () => {
      const { body } = await testApp
        .as(admin)
        .get(
          `/api/v1/admin/documents?limit=100&after=${testApp.clock.now() - MINUTE}.00000000-0000-0000-0000-000000000000`,
        )
      return body.documents.find((one: { id: string }) => one.id === id).personVersion
    }
    const first = await versionSeen()
    await testApp.as(person).patch('/api/v1/profile', { fullName: 'Sara Al Mansoori' })
    expect(await approve(first)).toEqual([409, 'person_changed'])
    const second = await versionSeen()
    await aDriverProfile(testApp.deps, person.id, { expires_on: '2031-01-01' })
    expect(await approve(second)).toEqual([409, 'person_changed'])
    expect(await approve(await versionSeen())).toEqual([200, 'verified'])
  })

  test('that is rejected keeps its reason, and another one is not reported as kept', async () => {
    const { id } = await upload(await testApp.signUp(), 'id_front')
    const other = await testApp.signUp({ userType: 'admin' })
    expect((await decide(id, 'rejected', 'Blurred')).status).toBe(200)
    expect((await decide(id, 'rejected', 'Blurred')).status).toBe(200)
    const refused = await decide(id, 'rejected', 'The name differs', other)
    expect([refused.status, refused.body.code]).toEqual([409, 'document_decided'])
  })

  test('is listed for review page by page, oldest first', async () => {
    const queue = (query: string) => testApp.as(admin).get(`/api/v1/admin/documents?${query}`)
    const before = (await queue('limit=1')).body.total
    const fromNow = `${testApp.clock.now()}.00000000-0000-0000-0000-000000000000`
    const people = [await testApp.signUp({ fullName: 'Sara' }), await testApp.signUp({ fullName: 'Omar' })]
    for (const person of people)
      for (const type of ['id_front', 'id_back'] as const) {
        await upload(person, type)
        testApp.clock.advance(SECOND)
      }
    const first = (await queue(`limit=3&after=${fromNow}`)).body
    expect(first.total).toBe(before + 4)
    const brief = (page: { documents: { type: string; person: { fullName: string } }[] }) =>
      page.documents.map(({ type, person }) => [person.fullName, type])
    expect(brief(first)).toEqual([
      ['Sara', 'id_front'],
      ['Sara', 'id_back'],
      ['Omar', 'id_front'],
    ])
    const second = (await queue(`limit=3&after=${first.nextAfter}`)).body
    expect(brief(second)).toEqual([['Omar', 'id_back']])
    expect(second.nextAfter).toBeNull()
    expect((await queue('after=nonsense')).status).toBe(400)
    const views = testApp.db.selectFrom('audit_log').select('subject_id').where('action', '=', 'user.viewed')
    const viewed = await views.where('actor_id', '=', admin.id).execute()
    for (const { id } of people) expect(viewed.filter((one) => one.subject_id === id)).toHaveLength(1)
  })

  test('is deleted with its user', async () => {
    const person = await testApp.signUp()
    await upload(person, 'id_front')
    const [{ storage_key } = { storage_key: '' }] = await testApp.db
      .selectFrom('documents')
      .select('storage_key')
      .where('user_id', '=', person.id)
      .execute()
    await testApp.db.transaction().execute((trx) =>
      testApp.deps.publish(trx, {
        type: 'account.deleted',
        userId: person.id,
        fullName: person.fullName,
        email: person.email,
      }),
    )
    await deliverOutbox(testApp.deps, DELIVERIES)
    expect(await testApp.deps.documents.read(`${storage_key}/file`)).toBeNull()
    expect((await mine(person)).documents).toEqual([])
  })
})
