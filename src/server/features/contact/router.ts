import { FORM_LIMITS, publicProcedure, rateLimited, router } from '#server/trpc.ts'
import { contactInput } from '#shared/contact.ts'
import { success } from '#shared/schema.ts'
import * as contact from './service.ts'

export const contactRouter = router({
  send: publicProcedure
    .meta({ rest: 'POST /api/contacts' })
    .input(contactInput)
    .use(rateLimited('contact', ...FORM_LIMITS))
    .output(success)
    .mutation(({ ctx, input }) => contact.sendMessage(ctx.em, ctx.env.MAIL_TO, input)),
})
