import { useApi } from '#client/lib/api.tsx'
import { Field } from '#client/ui/field.tsx'
import { Honeypot, useSendForm } from '#client/ui/form-sending.tsx'
import { fieldProblem } from '#client/ui/form-problems.ts'
import { offerMailInput } from '#shared/booking/request.ts'
import type { RoomOffer } from '#shared/booking/offer.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { useStay } from '../stay/stay-rules.ts'
import { takeFocus } from '../stay/take-focus.ts'
import page from '../stay/booking-page.module.css'

/** A form that mails an offer to the guest, who wants to think about it. Needs scripts. */
export function SendOffer({ offer: { id: roomId, rateId } }: { offer: RoomOffer }) {
  const { t, language } = useBookingI18n()
  const { client } = useApi()
  const { stay } = useStay()
  const { form, problems, data, error, isPending } = useSendForm({
    parse: (fields) => offerMailInput.safeParse({ ...fields, stay, roomId, rateId, language }),
    send: (wish) => client.booking.mailOffer.mutate(wish),
  })
  if (data) {
    return (
      <p ref={takeFocus} role="status" tabIndex={-1}>
        {t('send_offer.sent')}
      </p>
    )
  }
  return (
    <details className={page.scripted}>
      <summary className={page.summary}>{t('send_offer.open')}</summary>
      <form {...form} className={page.stack} method="post" noValidate>
        <p className={page.small}>{t('send_offer.text')}</p>
        <Field
          name="email"
          type="email"
          label={t('checkout.email')}
          required
          autoComplete="email"
          maxLength={254}
          {...fieldProblem(t, problems, 'email')}
        />
        <Honeypot />
        <button className="button" type="submit" disabled={isPending}>
          {t(isPending ? 'request.sending' : 'send_offer.submit')}
        </button>
        <p role="alert">{error && t('send_offer.failed')}</p>
      </form>
    </details>
  )
}
