import { expect, test } from 'vitest'
import { aFinishedTrip } from '../../testing/builders/finished-trip.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()

test('a host downloads the statement in Arabic from an Arabic page', async () => {
  const host = await testApp.signUp({ userType: 'host', fullName: 'سارة الحداد' })
  await aFinishedTrip(testApp, host)
  const answer = await testApp.as(host).download('/api/v1/host/earnings.csv?language=ar')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="rihla-earnings-all.csv"; filename*=UTF-8''${encodeURIComponent('أرباح-rihla-كل-الأشهر.csv')}`,
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // The byte order mark, by which spreadsheets know the encoding.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, line] = new TextDecoder().decode(bytes).split('\r\n')
  expect(head).toBe(
    'التاريخ,النوع,الحالة,الحجز,السيارة,الاستلام,الإرجاع,الأيام,المجموع الفرعي بالدرهم,رسوم المنصة بالدرهم,' +
      'صافي الأرباح بالدرهم,متاحة للصرف من,دفعة الأرباح',
  )
  expect(line).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2},رحلة,غير متاحة بعد,/)
  expect(line).toContain(',3,600.00,150.00,450.00,')
})

test('a month of a statement is downloaded under its name', async () => {
  const host = await testApp.signUp({ userType: 'host' })
  const nameOf = async (query: string) =>
    (await testApp.as(host).download(`/api/v1/host/earnings.csv?${query}`)).headers.get('content-disposition')
  expect(await nameOf('month=2026-01&language=ar')).toContain(
    `filename*=UTF-8''${encodeURIComponent('أرباح-rihla-2026-01.csv')}`,
  )
  expect(await nameOf('month=2026-01&language=en')).toBe('attachment; filename="rihla-earnings-2026-01.csv"')
})
