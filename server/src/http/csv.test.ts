import { expect, test } from 'vitest'
import { csvCount, csvDirhams, csvDownload, csvLine, csvText } from './csv.ts'

test.each([
  ['2024 Nissan Patrol', '2024 Nissan Patrol'],
  ['Patrol, white', '"Patrol, white"'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+971 50 123 4567', "'+971 50 123 4567"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['=HYPERLINK("https://x.example","y")', '"\'=HYPERLINK(""https://x.example"",""y"")"'],
  ['سيارة', 'سيارة'],
  ['', ''],
])('the text %j is written %s', (text, cell) => {
  expect(csvText(text)).toBe(cell)
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [45_000, '450.00'],
  [-22_501, '-225.01'],
  [-7, '-0.07'],
  [123_456_789, '1234567.89'],
])('%i fils are written %s', (fils, cell) => {
  expect(csvDirhams(fils)).toBe(cell)
})

test('a line ends as RFC 4180 asks', () => {
  expect(csvLine(csvText('a'), csvCount(3), csvDirhams(100))).toBe('a,3,1.00\r\n')
})

test('a download is UTF-8 without a mark before it, a file, and kept by nobody', async () => {
  const lines = (async function* () {
    yield csvLine(csvText('سيارة'))
    yield csvLine(csvText('b'))
  })()
  const answer = csvDownload(lines, 'cars.csv')
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cars.csv"',
    'cache-control': 'no-store',
  })
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(
    'سيارة\r\nb\r\n',
  )
})
