import { Image } from '@chakra-ui/react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { StaffPage } from '#client/ui/admin/staff-page.tsx'
import { PictureDetails } from './picture-details.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** The page "Imágenes" of the panel: a picture opens large, with its texts and where it is used. */
export function LibraryPage() {
  return (
    <StaffPage title="Imágenes" lead="Las fotos que se han subido para el blog">
      <PictureLibrary>
        {(chosen, drop) => (
          <Dialog wide title={chosen.name} onClose={drop} cancel="Cerrar">
            <Image
              src={chosen.url}
              alt=""
              maxH="50vh"
              mx="auto"
              mb="4"
              objectFit="contain"
              borderRadius="l2"
            />
            <PictureDetails key={chosen.id} picture={chosen} hasLinks onDeleted={drop} />
          </Dialog>
        )}
      </PictureLibrary>
    </StaffPage>
  )
}
