import {
  ADMIN_TABLES,
  type AdminTable,
  adminCsvPath,
  vehicleDocumentForReviewPath,
} from '@rihla/contract/admin/admin-tables'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedTrip } from '../../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { aSubmittedVehicle } from '../../../testing/builders/submission.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
const guarded = useTestApp({ settings: { PUBLIC_URL: 'https://rihla.example' } })
let admin: TestPerson
let host: TestPerson
let vehicleId: string
beforeAll(async () => {
  admin = await testApp.signUp({ userType: 'admin' })
  host = await testApp.signUp({ userType: 'host', fullName: '=1+1', phoneNumber: '+971501110042' })
  vehicleId = await aSubmittedVehicle(testApp.as(host))
  await aBookedTrip(testApp, host)
})

const linesOf = async (table: AdminTable, question = '') => {
  const answer = await testApp.as(admin).download(`${adminCsvPath(table)}${question}`)
  expect(answer.status).toBe(200)
  return { answer, lines: (await answer.text()).trimEnd().split('\r\n') }
}

describe('a table exported as CSV', () => {
  it.each(ADMIN_TABLES)('contains all rows of %s and is audited', async (table) => {
    const { answer, lines } = await linesOf(table)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="rihla-${table}-2026-03-02.csv"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    if (table !== 'audit') {
      const { total } = (await testApp.as(admin).get(`/api/v1/admin/${table}`)).body
      expect(lines).toHaveLength(total + 1)
    }
    const [line] = (await testApp.as(admin).get('/api/v1/admin/audit?action=table.exported')).body.lines
    expect(line).toMatchObject({ actor: { id: admin.id }, subjectId: table })
  })

  it('applies the filters of the table and ignores the page', async () => {
    const { lines } = await linesOf('users', '?search=1%2B1&suspended=false&sort=name&after=x&limit=2')
    expect(lines).toHaveLength(2)
    // Cells that a spreadsheet would execute are prefixed with an apostrophe.
    expect(lines[1]).toMatch(/^'=1\+1,person-\d+@rihla\.example,yes,'\+971501110042,/)
    expect(lines[0]).toMatch(/,Cancelled in 7 days$/)
    expect((await linesOf('users', '?cancelsOften=true')).lines).toHaveLength(1)
    expect((await linesOf('vehicles', '?status=pending')).lines).toHaveLength(2)
    expect((await linesOf('bookings', '?status=cancelled')).lines).toHaveLength(1)
    expect((await linesOf('audit', '?action=nothing')).lines).toHaveLength(1)
    for (const question of ['?status=none', '?sort=other', '?unknown=1'])
      expect((await testApp.as(admin).download(`${adminCsvPath('vehicles')}${question}`)).status).toBe(400)
  })

  it('is written in the language of its page, with a byte order mark for spreadsheets', async () => {
    const arabic = (table: AdminTable, question = '') => linesOf(table, `?language=ar${question}`)
    const { answer } = await arabic('users')
    const bytes = new Uint8Array(
      await (await testApp.as(admin).download(adminCsvPath('users'))).arrayBuffer(),
    )
    expect([answer.status, ...bytes.slice(0, 7)]).toEqual([200, ...new TextEncoder().encode('\ufeffName')])
    const users = (await arabic('users', '&search=1%2B1')).lines
    expect(users[0]).toMatch(/^الاسم,البريد الإلكتروني,البريد الإلكتروني موثّق,رقم الهاتف,/)
    expect(users[1]).toMatch(/^'=1\+1,person-\d+@rihla\.example,نعم,'\+971501110042,(نعم|لا),مُضيف,لا,/)
    expect((await arabic('vehicles', '&status=pending')).lines[1]).toContain(',قيد الانتظار,')
    expect((await arabic('bookings')).lines[1]).toMatch(/,مؤكد,مدفوع,/)
    expect((await arabic('audit')).lines[0]).toBe(
      'الوقت,المستخدم,البريد الإلكتروني,الإجراء,النوع,الموضوع,التفاصيل',
    )
    const [line] = (await testApp.as(admin).get('/api/v1/admin/audit?action=table.exported')).body.lines
    expect(line.detail).toEqual({})
  })

  it('is complete when it is longer than one read batch', async () => {
    await testApp.db
      .insertInto('users')
      .values(
        Array.from({ length: 2345 }, (_, index) => ({
          email: `many-${index}@rihla.example`,
          full_name: `Many ${index % 7}`,
        })),
      )
      .execute()
    const { lines } = await linesOf('users', '?search=many-&sort=name')
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(2346)
  })
})

const PATHS = [
  ...ADMIN_TABLES.map((table) => [adminCsvPath(table)] as const),
  [vehicleDocumentForReviewPath('0198f2c4-7d1e-7abc-8def-0123456789ab', 'insurance')] as const,
]

describe.each(PATHS)('%s', (path) => {
  const codeFor = async (person: TestPerson | null, at = testApp) => {
    const { status, body } = await at.as(person).get(path)
    return [status, body.code]
  }

  it('exists for admins only', async () => {
    expect(await codeFor(null)).toEqual([401, 'sign_in_required'])
    for (const person of [await testApp.signUp(), host, await testApp.signUp({ isSupport: true })])
      expect(await codeFor(person)).toEqual([404, 'not_found'])
  })

  it('requires a step-up', async () => {
    const stale = await testApp.signUp({ userType: 'admin' })
    await testApp.db
      .updateTable('sessions')
      .set({ stepped_up_at: null })
      .where('user_id', '=', stale.id)
      .execute()
    expect(await codeFor(stale)).toEqual([403, 'step_up_required'])
  })

  it('requires the second step in a publicly reachable installation', async () => {
    const waiting = await guarded.signUp({ userType: 'admin' })
    const headers = { cookie: waiting.cookie.replace('rihla.', '__Host-rihla.') }
    const { status, body } = await guarded.as(waiting).get(path, { headers })
    expect([status, body.code]).toEqual([403, 'two_step_required'])
  })
})

it('a vehicle document is found only for its own vehicle and type', async () => {
  expect(
    (await testApp.as(admin).download(vehicleDocumentForReviewPath(vehicleId, 'insurance'))).status,
  ).toBe(200)
  expect(
    (await testApp.as(admin).download(vehicleDocumentForReviewPath(vehicleId, 'inspection'))).status,
  ).toBe(404)
})
