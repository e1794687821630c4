declare module '*.ts?text' {
  /** The program, as text that a page's script element takes. */
  const text: string
  export default text
}
