import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cookieIn, plainCookie } from '../cookies.ts'
import { FLASH_COOKIE } from '../flash-cookie.ts'

/** Shows the flash message of the previous page, once. */
export function useFlashToasts(): void {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page may bring a notice
  useEffect(() => {
    if (!isIdle) return
    const code = cookieIn(document.cookie, FLASH_COOKIE)
    if (code === null) return
    // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser
    document.cookie = plainCookie(FLASH_COOKIE, '', 0)
    void import('../show-flash.ts').then(({ showFlash }) => showFlash(code))
  }, [key, isIdle])
}
