import { data } from 'react-router'
import { m } from '../paraglide/messages.js'

interface Sending<T> {
  request: Request
  serverAction: () => Promise<T>
}

/**
 * The clientAction of every page whose action takes what a person typed. When the network is lost, it answers in place
 * of the server, so that the form and its input stay where the error page would replace them. `answerTo` makes the
 * page's own answer of what was sent and the message. It reaches the browser: keep it out of the file of an action,
 * which would bring along all that the action needs.
 */
export async function orConnectionLost<T, Answer>(
  { request, serverAction }: Sending<T>,
  answerTo: (form: FormData, message: string) => Answer,
) {
  // Sending reads the body, which can be read once.
  const sent = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    // What `fetch` throws when there is no response; redirects and refusals are responses.
    if (!(error instanceof TypeError)) throw error
    // After a status of an error the router does not load the page again, which would wait for the network too.
    return data(answerTo(await sent.formData(), m.common_connection_lost()), { status: 503 })
  }
}
