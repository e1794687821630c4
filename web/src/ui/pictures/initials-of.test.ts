import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Sara Al Mansoori', 'SM'],
  ['omar khan', 'OK'],
  ['Fatima', 'F'],
  ['سارة المنصوري', 'س م'],
  ['عبد الله المنصوري', 'ع م'],
  ['مُحمد عَليّ', 'م ع'],
  ['محمد', 'م'],
  ['Ahmed المنصوري', 'A م'],
  ["'Ali (Bob)", 'AB'],
  ['𠮷田 太郎', '𠮷太'],
  ['12 Cars', '1C'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
