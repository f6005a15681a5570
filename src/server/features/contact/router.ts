import { rateLimited, router } from '#server/trpc.ts'
import { contactInput } from '#shared/contact.ts'
import { success } from '#shared/schema.ts'
import * as contact from './service.ts'

/** Per address: five in ten minutes and twenty a day (security row 86). */
const limits = [
  { limit: 5, seconds: 600 },
  { limit: 20, seconds: 86_400 },
]

export const contactRouter = router({
  send: rateLimited('contact', ...limits)
    .meta({ rest: 'POST /api/contacts' })
    .input(contactInput)
    .output(success)
    .mutation(({ ctx, input }) => contact.sendMessage(ctx.em, ctx.env.MAIL_TO, input)),
})
