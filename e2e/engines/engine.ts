/** An element of an open page. */
export interface EngineElement {
  click(): Promise<void>
  /** Types in place of what the field has. */
  type(text: string): Promise<void>
  /** Chooses the file for a file input. */
  attach(file: string): Promise<void>
}

/** What the driver of a browser engine must be able to do. Journeys use `Tab`, which waits and finds by role. */
export interface Engine {
  open(address: string): Promise<void>
  /** The value of a JavaScript expression in the page, which must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** The element that a JavaScript expression evaluates to. */
  find(expression: string): Promise<EngineElement | null>
  press(key: EngineKey): Promise<void>
  /** A PNG of what is on screen. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export type EngineKey = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft'

/** The size of the browser's window, of which the browser's own bars take a part. */
export const WINDOW = { width: 1280, height: 1000 }

/** The environment of a browser process on a virtual screen. */
export const environmentOn = (display: string) => ({
  ...process.env,
  DISPLAY: display,
  TZ: 'Asia/Dubai',
  // The language that pages see; without one WebKit names it "C".
  LANG: 'en_GB.UTF-8',
  LC_ALL: 'en_GB.UTF-8',
  // Maps are drawn without a graphics card.
  LIBGL_ALWAYS_SOFTWARE: '1',
})
