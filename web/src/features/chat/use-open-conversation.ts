import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Id of the heading of the open conversation. */
export const OPEN_CONVERSATION_ID = 'open-conversation'

/**
 * Moves the focus to the heading of an opened conversation, and back to its list entry when it is closed.
 * Returns a function that goes back to the list: through the history if the user came from it, so that the browser
 * restores the scroll position.
 */
export function useOpenConversation(openId: string | null, listAddress: string): () => void {
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
    else document.getElementById(OPEN_CONVERSATION_ID)?.focus({ preventScroll: true })
  }, [openId])

  return () => void (cameFromList.current && key !== 'default' ? navigate(-1) : navigate(listAddress))
}
