/** The part of the HEIC decoder that is used; the package brings types only for its C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPicture {
    get_width(): number
    get_height(): number
    display(
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (drawn: object | null) => void,
    ): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] } }
  export default libheif
}
