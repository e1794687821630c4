declare module 'wawoff2' {
  /** A font as WOFF 2. */
  export function compress(font: Uint8Array): Promise<Uint8Array>
  /** The OpenType font in a WOFF 2 file. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}
