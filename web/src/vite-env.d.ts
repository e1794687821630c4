interface ImportMetaEnv {
  /** The language of the build; absent in tests, which run from source. */
  readonly LANGUAGE?: import('@rihla/domain/text/languages').Language
}
