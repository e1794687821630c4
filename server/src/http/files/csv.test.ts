import { expect, test } from 'vitest'
import { type CsvCell, csvCount, csvDirhams, csvDownload, csvText } from './csv.ts'

async function fileOf(...rows: CsvCell[][]): Promise<string> {
  const answer = csvDownload(asyncRows(rows), { fileName: 'file.csv' }, { isForProgram: true })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
}

async function* asyncRows(rows: CsvCell[][]) {
  yield* rows
}

test.each([
  ['2024 Nissan Patrol', '2024 Nissan Patrol'],
  ['Patrol, white', '"Patrol, white"'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['old\rmac', '"old\rmac"'],
  ['=1+1', "'=1+1"],
  ['+971 50 123 4567', "'+971 50 123 4567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['=HYPERLINK("https://x.example","y")', '"\'=HYPERLINK(""https://x.example"",""y"")"'],
  ['سيارة', 'سيارة'],
  ['', ''],
])('the text %j is written as %s', async (text, cell) => {
  expect(await fileOf([csvText(text), csvText('b')])).toBe(`${cell},b\r\n`)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [45_000, '450.00'],
  [-22_501, '-225.01'],
  [-7, '-0.07'],
  [123_456_789, '1234567.89'],
])('%i fils are written as %s', (fils, cell) => {
  expect(csvDirhams(fils)).toBe(cell)
})

test('every row ends with a line break, and an empty file has none', async () => {
  expect(await fileOf([csvText('a'), csvCount(3), csvDirhams(100)], [csvText('b')])).toBe('a,3,1.00\r\nb\r\n')
  expect(await fileOf()).toBe('')
})

test('a download is UTF-8 without a byte order mark, an attachment, and not cached', async () => {
  const answer = csvDownload(asyncRows([[csvText('سيارة')]]), { fileName: 'cars.csv' })
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cars.csv"',
    'cache-control': 'no-store',
  })
  expect(await fileOf([csvText('سيارة')])).toBe('سيارة\r\n')
})

test('a download for a spreadsheet begins with a byte order mark, and an Arabic name is encoded', async () => {
  const name = { fileName: 'سيارات.csv', asciiName: 'cars.csv' }
  const answer = csvDownload(asyncRows([[csvText('سيارة')], [csvText('Patrol')]]), name)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="cars.csv"; filename*=UTF-8''${encodeURIComponent('سيارات')}.csv`,
  )
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  expect(text).toBe('\ufeffسيارة\r\nPatrol\r\n')
})

test('reading rows stops when the client disconnects', async () => {
  const ended = Promise.withResolvers<void>()
  const endless = (async function* () {
    try {
      while (true) yield [csvText('row')]
    } finally {
      ended.resolve()
    }
  })()
  const reader = csvDownload(endless, { fileName: 'rows.csv' }).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await ended.promise
})

test('a row that cannot be read aborts the download', async () => {
  const failing = (async function* () {
    yield [csvText('row')]
    throw new Error('the database is gone')
  })()
  await expect(csvDownload(failing, { fileName: 'rows.csv' }).text()).rejects.toThrow('the database is gone')
})
