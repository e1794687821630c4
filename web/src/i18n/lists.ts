import { isolate } from './isolate.ts'
import { COMMA, DIRECTION } from './language.ts'

const isRtl = DIRECTION === 'rtl'

/** 'A, B': parts of one kind, each in its own direction. */
export const commaList = (parts: readonly string[]): string => parts.map(isolate).join(`${COMMA} `)

/** 'A · B': facts beside each other, each in its own direction. */
export const dotList = (parts: readonly string[]): string => parts.map(isolate).join(' · ')

/** 'A → B': a change; the arrow points the way the text runs. */
export const changeInWords = (from: string, to: string): string =>
  `${isolate(from)} ${isRtl ? '←' : '→'} ${isolate(to)}`
