import { useEffect } from 'react'

const PHONE = '(width < 48rem)'
/** Height of the bottom bar on phones. */
const PHONE_BAR = '4rem'

/**
 * While `isOn`, toasts stay above a bar of this height (a CSS length) at the bottom of the page, such as a message
 * field.
 */
export function useToastOffset(height: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const phone = matchMedia(PHONE)
    const lift = () =>
      document.body.style.setProperty(
        '--bottom-bar',
        phone.matches ? `calc(${PHONE_BAR} + ${height})` : height,
      )
    lift()
    phone.addEventListener('change', lift)
    return () => {
      phone.removeEventListener('change', lift)
      document.body.style.removeProperty('--bottom-bar')
    }
  }, [height, isOn])
}
