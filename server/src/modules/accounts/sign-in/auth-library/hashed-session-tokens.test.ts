import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { hashOfToken } from '../../sessions/session-token.ts'
import { signInLibraryOf } from '../auth-library.ts'

describe('the sign-in library', () => {
  const testApp = useTestApp()
  const sessions = async () => (await (await signInLibraryOf(testApp.deps)).$context).internalAdapter
  const storedTokensOf = async (userId: string) =>
    (await testApp.db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute()).map(
      ({ token }) => token,
    )
  const newSession = async () => {
    const { id } = await testApp.signUp()
    await testApp.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    const { token } = await (await sessions()).createSession(id)
    return { userId: id, token }
  }

  test('gets the token of a new session, and the database its hash', async () => {
    const { userId, token } = await newSession()
    expect(token).toMatch(/^[\w-]{24,}$/)
    expect(await storedTokensOf(userId)).toEqual([hashOfToken(token)])
  })

  test('finds and changes a session by its token, not by the hash', async () => {
    const { userId, token } = await newSession()
    expect(await (await sessions()).findSession(token)).toMatchObject({ session: { userId, token } })
    expect(await (await sessions()).findSession(hashOfToken(token))).toBeNull()
    const expiresAt = new Date('2098-01-01T00:00:00Z')
    expect(await (await sessions()).updateSession(token, { expiresAt })).toMatchObject({ token, expiresAt })
    expect(await storedTokensOf(userId)).toEqual([hashOfToken(token)])
  })

  test('ends one session by its token, and all sessions of a user', async () => {
    const first = await newSession()
    await (await sessions()).deleteSession(first.token)
    expect(await storedTokensOf(first.userId)).toEqual([])
    const second = await newSession()
    await (await sessions()).createSession(second.userId)
    await (await sessions()).deleteUserSessions(second.userId)
    expect(await storedTokensOf(second.userId)).toEqual([])
  })
})
