import { adminProcedure } from '#server/features/auth/procedure.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import {
  aboutHouse as answer,
  aboutHouseInput,
  houseFacts,
  oldAnswers as answers,
} from '#shared/hotel/house.ts'
import { aboutHouse, missingFacts, oldAnswers } from './service.ts'

/** Texts about the hotel and its hosts that the owner has entered. */
export const houseRouter = router({
  about: publicProcedure
    .meta({ cachedUntil: [] })
    .input(aboutHouseInput)
    .output(answer)
    .query(({ ctx, input }) => aboutHouse(input.lang, ctx.env)),
})

/** Reminders for the staff. */
export const houseAdminRouter = router({
  missing: adminProcedure.output(houseFacts).query(({ ctx }) => missingFacts(ctx.env)),
  oldAnswers: adminProcedure.output(answers).query(({ ctx }) => oldAnswers(new Date(ctx.now))),
})
