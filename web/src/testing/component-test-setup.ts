import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// What Testing Library does by itself only where Vitest's functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// The first test that opens a panel waits for its code; a busy machine needs more than the second that is usual.
configure({ asyncUtilTimeout: 5000 })

// Parts of a browser that jsdom lacks. Nothing is laid out, so nothing is ever resized or scrolled.
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
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
