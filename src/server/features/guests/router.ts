import { confirmedProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { hotelDay } from '#shared/calendar.ts'
import { guestData, guestErasure, guestFile, guestInput } from '#shared/panel/guest-data.ts'
import { eraseGuestByStaff, exportGuest, findGuest } from './service.ts'

/** All by POST, so that no log of addresses has the guest's. */
export const guestsRouter = router({
  find: staffProcedure('system')
    .input(guestInput)
    .output(guestData)
    .mutation(({ ctx: { em, env, now }, input }) =>
      findGuest({ em, today: hotelDay(now), mailTo: env.MAIL_TO }, input.email),
    ),
  export: confirmedProcedure(['system'])
    .input(guestInput)
    .output(guestFile)
    .mutation(async ({ ctx: { em, env, now, user }, input }) => {
      const by = { em, who: user.username, mailTo: env.MAIL_TO, now: new Date(now) }
      return { content: await exportGuest(by, input.email) }
    }),
  erase: confirmedProcedure(['system'])
    .input(guestInput)
    .output(guestErasure)
    .mutation(({ ctx: { em, env, now, user }, input }) => {
      const by = { em, who: user.username, today: hotelDay(now), mailTo: env.MAIL_TO }
      return eraseGuestByStaff(by, input.email)
    }),
})
