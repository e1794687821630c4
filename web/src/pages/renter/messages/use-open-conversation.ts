import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths/paths.ts'
import { HEAD_ID } from './conversation-head.tsx'

/**
 * Takes the keyboard along where list and thread take each other's place: into a conversation that was opened, and back to
 * its entry in the list. Answers how one goes back: through the history where one came from the list, so that the browser
 * restores where it was scrolled to.
 */
export function useOpenConversation(openId: string | null): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const before = useRef(openId)
  const cameFromList = useRef(false)

  useEffect(() => {
    const left = before.current
    if (left === openId) return
    before.current = openId
    cameFromList.current = openId !== null && left === null
    if (openId === null) document.querySelector<HTMLElement>(`[data-conversation="${left}"]`)?.focus()
    else document.getElementById(HEAD_ID)?.focus({ preventScroll: true })
  }, [openId])

  return () => void (cameFromList.current && key !== 'default' ? navigate(-1) : navigate(paths.messages()))
}
