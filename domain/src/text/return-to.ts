/** The longest path to return to after signing in: that of the page on which a program asks for authorisation. */
export const RETURN_TO_CHARACTERS = 4000
