import { CarFront, Gift, Mail, Wallet } from 'lucide-react'
import { type ActionFunctionArgs, data, Form, useNavigation } from 'react-router'
import { actionRefusal } from '../../../api/action-refusal.ts'
import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusFirstWrong } from '../../../ui/fields/use-focus-first-wrong.ts'
import type { Route } from './+types/gift-cards-page.ts'

interface Answer {
  email: string
  /** Success message. */
  done: string | null
  error: string | null
}

const emailIn = (form: FormData) => String(form.get('email') ?? '').trim()

export async function action({ request, context }: ActionFunctionArgs) {
  const email = emailIn(await request.formData())
  if (email === '') {
    return data<Answer>({ email, done: null, error: m.gift_cards_email_missing() }, { status: 400 })
  }
  try {
    const { outcome } = await context.get(apiContext).newsletter.awaitGiftCards({ email })
    const done = outcome === 'noted' ? m.gift_cards_noted({ email }) : m.gift_cards_noted_already({ email })
    return data<Answer>({ email, done, error: null })
  } catch (error) {
    const { errors, message, status } = actionRefusal(error)
    return data<Answer>({ email, done: null, error: errors.email ?? message }, { status })
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  orConnectionLost(args, (form, error): Answer => ({ email: emailIn(form), done: null, error }))

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.gift_cards_title(), description: m.gift_cards_description() })

const BLURBS = [
  { Icon: CarFront, title: m.gift_cards_any_car_title, text: m.gift_cards_any_car_text },
  { Icon: Wallet, title: m.gift_cards_any_amount_title, text: m.gift_cards_any_amount_text },
  { Icon: Mail, title: m.gift_cards_by_mail_title, text: m.gift_cards_by_mail_text },
]

/** Announces gift cards and takes email addresses to notify at launch; works without JavaScript. */
export default function GiftCardsPage({ actionData }: Route.ComponentProps) {
  const form = useFocusFirstWrong()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-2xl text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
          <Gift className="size-7" aria-hidden="true" />
        </span>
        <h1 tabIndex={-1} className="mt-6 text-3xl">
          {m.gift_cards_title()}
        </h1>
        <p className="mt-2 font-strong text-accent text-xl">{m.gift_cards_soon()}</p>
        <p className="mt-3 text-lg text-muted">{m.gift_cards_lead()}</p>
      </div>
      <ul className="mt-12 grid gap-6 md:grid-cols-3">
        {BLURBS.map(({ Icon, title, text }) => (
          <li key={title()} className="rounded-card border border-line bg-raised p-5">
            <Icon className="size-6 text-accent" aria-hidden="true" />
            <h2 className="mt-3 text-lg">{title()}</h2>
            <p className="mt-1 text-muted">{text()}</p>
          </li>
        ))}
      </ul>
      <div className="mx-auto mt-12 max-w-lg">
        {actionData?.done ? (
          <Banner tone="success" live>
            {actionData.done}
          </Banner>
        ) : (
          <Form ref={form} method="post" noValidate className="grid gap-3">
            <p className="text-center text-muted">{m.gift_cards_notify_text()}</p>
            <TextField
              label={m.gift_cards_email()}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={actionData?.email}
              error={actionData?.error}
            />
            <Button type="submit" size="lg" wide pending={isSending}>
              {m.gift_cards_notify()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
