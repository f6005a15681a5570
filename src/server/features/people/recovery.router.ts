import { publicProcedure, FORM_LIMITS, rateLimited, router } from '#server/trpc.ts'
import { recoveryAnswer, recoveryInput } from '#shared/auth/recovery.ts'
import { canMailLinks } from './link-mails.ts'
import { mailResets } from './reset.ts'

/** The way back for who forgot her password. */
export const recoveryRouter = router({
  /** Answers before the account is looked for, so that the time does not tell whether there is one. */
  request: publicProcedure
    .input(recoveryInput)
    .use(rateLimited('reset', ...FORM_LIMITS))
    .output(recoveryAnswer)
    .mutation(({ ctx: { database, env, request }, input }) => {
      const byMail = canMailLinks(env)
      if (byMail) {
        setImmediate(() => {
          mailResets(database.em.fork(), env, input.who).catch((error: unknown) =>
            request?.log.error({ err: error }, 'a link for a new password could not be mailed'),
          )
        })
      }
      return { byMail }
    }),
})
