import { staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import { team } from '#shared/auth/team.ts'
import { readTeam } from './team.ts'

/** The owners' page of who has an account. */
export const peopleRouter = router({
  list: staffProcedure('people')
    .output(team)
    .query(({ ctx }) => readTeam(ctx.em)),
})
