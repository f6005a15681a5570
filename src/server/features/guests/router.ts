import { confirmedProcedure, staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { hotelDay } from '#shared/calendar.ts'
import { guestData, guestErasure, guestFile, guestInput } from '#shared/panel/guest-data.ts'
import { guestDataOf } from './guest-data.ts'
import { eraseGuestByStaff, exportGuest } from './service.ts'

/** All by POST, so that no log of addresses has the guest's. */
export const guestsRouter = router({
  find: staffProcedure('system')
    .input(guestInput)
    .output(guestData)
    .mutation(({ ctx, input }) => guestDataOf(ctx.em, input.email, hotelDay(ctx.now))),
  export: confirmedProcedure(['system'])
    .input(guestInput)
    .output(guestFile)
    .mutation(async ({ ctx: { em, now, user }, input }) => ({
      content: await exportGuest({ em, who: user.username, now: new Date(now) }, input.email),
    })),
  erase: confirmedProcedure(['system'])
    .input(guestInput)
    .output(guestErasure)
    .mutation(({ ctx: { em, env, now, user }, input }) =>
      eraseGuestByStaff(
        { em, who: user.username, today: hotelDay(now), mailTo: env.MAIL_TO },
        input.email,
      ),
    ),
})
