import type { FastifyInstance } from 'fastify'
import { acceptForms, answerForm, type GuestForm } from '#server/http/guest-form.ts'
import { queryString } from '#shared/addresses.ts'
import { typedGuests } from '#shared/booking/request.ts'
import { bookingRouter } from './router.ts'

const REQUEST: GuestForm = {
  action: '/booking-requests',
  title: 'request.title',
  submit: 'request.submit',
  fields: [
    { name: 'name', label: 'checkout.name', autocomplete: 'name' },
    { name: 'email', label: 'checkout.email', type: 'email', autocomplete: 'email' },
    {
      name: 'phone',
      label: 'request.phone_optional',
      type: 'tel',
      autocomplete: 'tel',
      isOptional: true,
    },
    { name: 'guests', label: 'request.guests', type: 'number', isOptional: true },
    { name: 'checkIn', label: 'booking.check_in', type: 'date', isOptional: true },
    { name: 'checkOut', label: 'booking.check_out', type: 'date', isOptional: true },
    { name: 'room', label: 'request.room', isOptional: true },
    { name: 'message', label: 'request.message', type: 'textarea', isOptional: true },
  ],
}

const LOOKUP: GuestForm = {
  action: '/booking',
  title: 'confirmation.lookup',
  text: 'confirmation.missing_text',
  submit: 'confirmation.show',
  fields: [
    { name: 'confirmationNumber', label: 'confirmation.number' },
    { name: 'email', label: 'checkout.email', type: 'email', autocomplete: 'email' },
  ],
}

/** Receives the forms for a booking request and for a lookup without JavaScript. */
export async function bookingForms(app: FastifyInstance) {
  acceptForms(app)

  app.post(REQUEST.action, async (request, reply) =>
    answerForm(request, reply, REQUEST, async ({ guests, ...fields }, language) => {
      const { number } = await bookingRouter.createCaller(request.trpcContext).request({
        ...(fields as { name: string; email: string }),
        ...typedGuests(guests),
        language,
      })
      return `/booking?request=${number}`
    }),
  )

  // The link of the mail opens the booking too, so the token may be in the URL; the e-mail may not.
  app.post(LOOKUP.action, async (request, reply) =>
    answerForm(request, reply, LOOKUP, async ({ confirmationNumber = '', email }) => {
      const caller = bookingRouter.createCaller(request.trpcContext)
      const found = email
        ? await caller.byEmail({ confirmationNumber, email })
        : await caller.byConfirmation({ confirmationNumber })
      const number = encodeURIComponent(found.confirmationNumber)
      return `/booking/${number}${queryString({ token: found.token })}`
    }),
  )
}
