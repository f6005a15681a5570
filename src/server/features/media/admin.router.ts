import { unavailable } from '#server/errors.ts'
import { staffProcedure } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  describePictureInput,
  libraryPage,
  listPicturesInput,
  namePicturesInput,
  pictureInput,
  pictureNames,
} from '#shared/panel/picture-library.ts'
import { success } from '#shared/schema.ts'
import { deletePicture, describePicture, listPictures, originalNames } from './library.ts'

export const mediaAdminRouter = router({
  list: staffProcedure('pictures')
    .input(listPicturesInput)
    .output(libraryPage)
    .query(({ ctx, input }) => listPictures(ctx.em, input)),

  names: staffProcedure('pictures')
    .input(namePicturesInput)
    .output(pictureNames)
    .query(({ ctx, input }) => originalNames(ctx.em, input.urls)),

  describe: staffProcedure('pictures')
    .input(describePictureInput)
    .output(success)
    .mutation(({ ctx, input }) => describePicture(ctx.em, input)),

  delete: staffProcedure('pictures')
    .input(pictureInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.images) throw unavailable()
      await deletePicture(ctx.em, ctx.images, input.id, ctx.user.username)
    }),
})
