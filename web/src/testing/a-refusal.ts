/** An answer of the API that is final, so that nothing is sent again. */
export const aRefusal = () =>
  Response.json({ code: 'state_changed', status: 409, requestId: 'a-request' }, { status: 409 })
