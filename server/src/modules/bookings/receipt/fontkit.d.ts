/** The part of the font engine that is used; the package brings no types. */
declare module 'fontkit' {
  export interface Glyph {
    codePoints: number[]
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    direction: 'ltr' | 'rtl'
  }
  export interface Font {
    layout(text: string, features?: string[]): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}
