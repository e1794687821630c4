declare module 'virtual:rihla-contract' {
  /** Method and path of every endpoint, in the shape of the contract. */
  export const contract: Record<string, unknown>
}
