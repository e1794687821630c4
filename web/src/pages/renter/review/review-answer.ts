/** Result of submitting one card: success, an error of the comment, or an error of the card. */
export interface ReviewAnswer {
  type: string
  submitted: boolean
  commentError: string | null
  refusal: string | null
  /** The submitted comment, so that a page without JavaScript can show it again. */
  comment: string
  rating: number
}

const TYPES = ['vehicle', 'host', 'renter'] as const

export const reviewTypeIn = (form: FormData) => TYPES.find((one) => one === form.get('type')) ?? 'vehicle'

/** The answer to a form: its values, and what became of it. */
export const reviewAnswer = (form: FormData, part: Partial<ReviewAnswer>): ReviewAnswer => ({
  type: reviewTypeIn(form),
  submitted: false,
  commentError: null,
  refusal: null,
  comment: String(form.get('comment') ?? ''),
  rating: Number(form.get('rating') ?? 5),
  ...part,
})
