import { expect, it } from 'vitest'
import { chassisNumberOf } from './chassis-number.ts'

it.each([
  ['WDB9634031L123456', 'WDB9634031L123456'],
  ['wdb9634031l123456', 'WDB9634031L123456'],
  ['WDB 9634031 L 123456', 'WDB9634031L123456'],
  ['WDB-9634031-L-123456', 'WDB9634031L123456'],
  ['WDB٩٦٣٤٠٣١L١٢٣٤٥٦', 'WDB9634031L123456'],
  ['WDB۹۶۳۴۰۳۱L۱۲۳۴۵۶', 'WDB9634031L123456'],
  ['\u200eＷＤＢ9634031L123456\u200f', 'WDB9634031L123456'],
  ['WDB9634031L12345', null],
  ['WDB9634031L1234567', null],
  ['WDB9634O31L123456', null],
  ['WDB9634I31L123456', null],
  ['WDB9634Q31L123456', null],
  ['ВDB9634031L123456', null],
  ['', null],
])('reads %s as %s', (text, chassisNumber) => {
  expect(chassisNumberOf(text)).toBe(chassisNumber)
})
