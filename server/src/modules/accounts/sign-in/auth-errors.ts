/** No page: `finishSocialSignIn` puts the sign-in page in the language of the browser in its place. */
export const UNKNOWN_SIGN_IN_PATH = '/api/auth/unknown-sign-in'
