import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths/paths.ts'
import { HEAD_ID } from './conversation-head.tsx'

/**
 * Manages focus between list and thread: opening a conversation focuses its heading, closing it focuses its list entry.
 * Returns a function that goes back, through the history if the user came from the list, so that the browser restores
 * the scroll position.
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
