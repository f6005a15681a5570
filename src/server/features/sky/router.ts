import { presentSite } from '#server/site/site.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import { islandSky as answer, islandSkyInput } from '#shared/hotel/sky.ts'
import { islandSky } from './service.ts'

export const skyRouter = router({
  today: publicProcedure
    .meta({ cachedUntil: [] })
    .input(islandSkyInput)
    .output(answer)
    .query(({ ctx, input }) => islandSky(input.lang, ctx.now, presentSite().facts.point)),
})
