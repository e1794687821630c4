// Scripts served to browsers in place of Stripe's. Each function is sent as source text, so it cannot use anything else
// in this file.

/**
 * Stripe's script in the checkout page, as far as the product uses it: fields in frames, a token for the typed card,
 * and the bank's page.
 */
export function scriptOfStripe(): void {
  const API = 'https://api.stripe.com/v1'
  // Like Stripe, serves some frames from a subdomain of the script's host.
  const HOSTS: Record<string, string> = { cardCvc: 'https://b.js.stripe.com' }

  function frame(address: string, style: string): HTMLIFrameElement {
    const made = document.createElement('iframe')
    made.src = address
    made.style.cssText = style
    return made
  }

  /** The next message of this kind from a frame. */
  const nextOf = (from: HTMLIFrameElement, kind: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const listen = ({ source, data }: MessageEvent) => {
        if (source !== from.contentWindow || data.kind !== kind) return
        window.removeEventListener('message', listen)
        resolve(data)
      }
      window.addEventListener('message', listen)
    })

  function field(kind: string, key: string) {
    const at = HOSTS[kind] ?? 'https://js.stripe.com'
    const shown = frame(`${at}/v3/field.html#${kind}:${key}`, 'border:0;width:100%;height:1.5rem')
    shown.title = `Secure ${kind}`
    const say = (what: string, more: object = {}) => shown.contentWindow?.postMessage({ what, ...more }, '*')
    return {
      mount: (place: HTMLElement) => place.append(shown),
      destroy: () => shown.remove(),
      focus: () => say('focus'),
      clear: () => say('clear'),
      on: (_: 'change', notify: (change: object) => void) =>
        window.addEventListener('message', ({ source, data }) => {
          if (source === shown.contentWindow && data.kind === 'change') notify(data.change)
        }),
      token(name: string) {
        const answer = nextOf(shown, 'token')
        say('token', { name })
        return answer
      },
    }
  }

  /** A wallet that this browser has, with one card. */
  function wallets() {
    const listeners: Record<string, (event: object) => void> = {}
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google Pay'
    const confirm = () =>
      listeners.confirm?.({ billingDetails: { name: 'Layla Wallet' }, paymentFailed: () => {} })
    button.addEventListener('click', () => listeners.click?.({ resolve: confirm }))
    return {
      mount(place: HTMLElement) {
        place.append(button)
        listeners.ready?.({ availablePaymentMethods: { googlePay: true } })
      },
      destroy: () => button.remove(),
      on: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener
      },
    }
  }

  async function tokenOfWallet(key: string) {
    const body = new URLSearchParams({ key, number: '4242424242424242', name: 'Layla Wallet' })
    return await (await fetch(`${API}/payment_methods`, { method: 'POST', body })).json()
  }

  function stripeFor(key: string) {
    const read = async (clientSecret: string) => {
      const [id] = clientSecret.split('_secret_')
      const query = new URLSearchParams({ key, client_secret: clientSecret })
      return await (await fetch(`${API}/payment_intents/${id}?${query}`)).json()
    }
    return {
      elements: (amount?: object) =>
        amount
          ? { create: wallets, update: () => {}, submit: async () => ({}) }
          : { create: (kind: string) => field(kind, key) },
      createPaymentMethod: async (
        asked: { card: ReturnType<typeof field>; billing_details: { name: string } } | { elements: object },
      ) =>
        'elements' in asked
          ? await tokenOfWallet(key)
          : (await asked.card.token(asked.billing_details.name)).answer,
      async handleNextAction({ clientSecret }: { clientSecret: string }) {
        const { id, next_action: step } = await read(clientSecret)
        if (!step) return { error: { code: 'payment_intent_unexpected_state' } }
        const bank = frame(
          `https://hooks.stripe.com/3d_secure_2/hosted?intent=${id}`,
          'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;z-index:2147483647',
        )
        bank.title = 'Bank'
        document.body.append(bank)
        await nextOf(bank, 'answered')
        bank.remove()
        const paymentIntent = await read(clientSecret)
        const error = paymentIntent.last_payment_error
        return error ? { error } : { paymentIntent }
      },
    }
  }
  Object.assign(window, { Stripe: stripeFor })
}

/** One card field in a Stripe frame: the typed text is sent only to Stripe's API. */
export function scriptOfField(): void {
  const [kind, key] = location.hash.slice(1).split(':')
  const input = document.querySelector('input')
  if (!input || !kind || !key) return
  const expected = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }[kind] ?? 0
  const digits = () => input.value.replace(/\D/g, '')
  const notify = (what: object) => parent.postMessage(what, '*')
  const changed = () => {
    const change = { empty: digits() === '', complete: digits().length === expected }
    notify({ kind: 'change', change })
  }
  input.addEventListener('input', changed)
  window.addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (data.what === 'focus') input.focus()
    if (data.what === 'clear') {
      input.value = ''
      changed()
    }
    if (data.what === 'token') {
      const body = new URLSearchParams({ key, number: digits(), name: data.name })
      void fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })
        .then((answer) => answer.json())
        .then((answer) => notify({ kind: 'token', answer }))
    }
  })
}

/** The page of a bank that asks whether the cardholder is the one who pays. */
export function scriptOfBank(): void {
  const intent = new URLSearchParams(location.search).get('intent') ?? ''
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const body = new URLSearchParams({ intent, isOwner: button.value })
      void fetch('/3d_secure_2/answer', { method: 'POST', body }).then(() =>
        parent.postMessage({ kind: 'answered' }, '*'),
      )
    })
  }
}
