import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { toast } from '../ui/overlays/toast.ts'

// Testing Library sets this itself only when Vitest's functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// The first test that opens a panel loads its code, which can exceed the default of one second on a busy machine.
configure({ asyncUtilTimeout: 5000 })

// Browser APIs that jsdom lacks. Nothing is laid out, so nothing is ever resized or scrolled.
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const narrowScreen = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.stubGlobal('matchMedia', narrowScreen)
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.hasPointerCapture = () => false
})

afterEach(() => {
  cleanup()
  // Test files share one document and the message that is shown: what one leaves must not reach the next.
  toast.dismiss()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
