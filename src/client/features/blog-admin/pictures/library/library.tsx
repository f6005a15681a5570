import { Image, Box, Button } from '@chakra-ui/react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import type { DialogProps } from '../../article/lazy-dialogs.tsx'
import { PictureDetails } from './picture-details.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** The page "Imágenes" of the panel. */
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

/** The picture library as a dialog in which the user chooses a picture. */
export function LibraryDialog({ onChoose, onClose }: DialogProps<'LibraryDialog'>) {
  return (
    <Dialog wide title="Biblioteca de imágenes" onClose={onClose} cancel="Cerrar">
      <PictureLibrary>
        {(chosen, drop) => (
          <Box
            position="sticky"
            bottom="0"
            display="grid"
            gap="3"
            py="3"
            bg="bg.panel"
            borderTopWidth="1px"
          >
            <PictureDetails key={chosen.id} picture={chosen} onDeleted={drop} />
            <Button justifySelf="end" onClick={() => onChoose(chosen)}>
              Elegir
            </Button>
          </Box>
        )}
      </PictureLibrary>
    </Dialog>
  )
}
