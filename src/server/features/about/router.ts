import { staffProcedure } from '#server/features/auth/procedure.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import {
  aboutHotel as answer,
  aboutHotelInput,
  outdatedAnswers as answers,
} from '#shared/hotel/about.ts'
import { aboutHotel, outdatedAnswers } from './service.ts'

export const aboutRouter = router({
  about: publicProcedure
    .meta({ cachedUntil: [] })
    .input(aboutHotelInput)
    .output(answer)
    .query(({ input }) => aboutHotel(input.lang)),
})

/** What the staff has to check again. */
export const aboutAdminRouter = router({
  oldAnswers: staffProcedure('site')
    .output(answers)
    .query(({ ctx }) => outdatedAnswers(ctx.now)),
})
