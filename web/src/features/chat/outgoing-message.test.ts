import type { ThreadLine } from '@rihla/contract/messaging'
import { describe, expect, it } from 'vitest'
import { notInThread, type OutgoingMessage } from './outgoing-message.ts'

const own = (place: number, text: string, isMe = true): ThreadLine => ({
  id: `line ${place}`,
  place,
  kind: 'message',
  event: null,
  sender: { id: 'somebody', name: 'Somebody', isMe },
  text,
  at: '2026-11-21T10:00:00.000Z',
})

const message = (key: string, text: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key,
  text,
  after: 3,
  phase: 'waiting',
  problem: null,
  line: null,
  ...more,
})

const keysOf = (messages: OutgoingMessage[]) => messages.map(({ key }) => key)

describe('a message that does not stand in the thread yet', () => {
  it('is shown until the line it became is there', () => {
    const sent = message('a', 'Hello', { phase: 'sent', line: own(4, 'Hello') })
    expect(keysOf(notInThread([sent], []))).toEqual(['a'])
    expect(keysOf(notInThread([sent], [own(4, 'Hello')]))).toEqual([])
  })

  it('is known by its words when its answer was lost', () => {
    expect(keysOf(notInThread([message('a', 'Hello')], [own(4, 'Hello')]))).toEqual([])
  })

  it.each([
    ['was there before it was written', own(3, 'Hello')],
    ['is the other side’s', own(4, 'Hello', false)],
    ['says something else', own(4, 'Hello!')],
  ])('is not taken for a line that %s', (_, line) => {
    expect(keysOf(notInThread([message('a', 'Hello')], [line]))).toEqual(['a'])
  })

  it('does not share its line with a twin', () => {
    const twins = [message('a', 'Yes'), message('b', 'Yes')]
    expect(keysOf(notInThread(twins, [own(4, 'Yes')]))).toEqual(['b'])
    expect(keysOf(notInThread(twins, [own(4, 'Yes'), own(5, 'Yes')]))).toEqual([])
    const answered = message('a', 'Yes', { phase: 'sent', line: own(4, 'Yes') })
    expect(keysOf(notInThread([answered, message('b', 'Yes')], [own(4, 'Yes')]))).toEqual(['b'])
  })

  it('stays when it was refused', () => {
    expect(keysOf(notInThread([message('a', 'Yes', { phase: 'refused' })], [own(4, 'Yes')]))).toEqual(['a'])
  })
})
