import { publicProcedure, router } from '#server/trpc.ts'
import { aboutHouse as answer, aboutHouseInput } from '#shared/hotel/house.ts'
import { aboutHouse } from './service.ts'

/** The house and its people, as the owner has filled them in. */
export const houseRouter = router({
  about: publicProcedure
    .meta({ cachedUntil: [] })
    .input(aboutHouseInput)
    .output(answer)
    .query(({ ctx, input }) => aboutHouse(input.lang, ctx.env)),
})
