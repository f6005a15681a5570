import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { PictureDetails } from './picture-details.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** Opens the library as a dialog, in which one picture is chosen. */
export function LibraryButton({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const choose = (picture: LibraryPicture) => {
    close()
    onChoose(picture)
  }
  return (
    <>
      <Button
        variant="outline"
        alignSelf="start"
        justifySelf="start"
        minH={{ base: '11', md: '10' }}
        onClick={() => setIsOpen(true)}
      >
        Biblioteca
      </Button>
      {isOpen && (
        <Dialog wide title="Biblioteca de imágenes" onClose={close} cancel="Cerrar">
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
                <Button justifySelf="end" onClick={() => choose(chosen)}>
                  Elegir
                </Button>
              </Box>
            )}
          </PictureLibrary>
        </Dialog>
      )}
    </>
  )
}
