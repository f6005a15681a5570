import { presentSite } from '#server/site/site.ts'
import { publicProcedure, router } from '#server/trpc.ts'
import { stayMoon as stayAnswer, stayMoonInput } from '#shared/booking/fields/stay-moon.ts'
import { islandSky as answer, islandSkyInput } from '#shared/hotel/sky.ts'
import { islandSky, withOwnPhotos } from './service.ts'
import { stayMoon } from './stay-moon.ts'

export const skyRouter = router({
  today: publicProcedure
    .meta({ cachedUntil: [] })
    .input(islandSkyInput)
    .output(answer)
    .query(({ ctx, input }) =>
      withOwnPhotos(islandSky(input.lang, ctx.now, presentSite().facts.point), input.lang),
    ),
  ofStay: publicProcedure
    .input(stayMoonInput)
    .output(stayAnswer)
    .query(({ input: { lang, ...stay } }) => stayMoon(lang, stay, presentSite().facts.point)),
})
