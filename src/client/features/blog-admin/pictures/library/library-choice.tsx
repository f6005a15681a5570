import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { LibraryPicture } from '#shared/picture-library.ts'
import { PictureLibrary } from './picture-library.tsx'

/** Opens the library in the dialog, and reports the picture that is chosen there. */
export function LibraryChoice({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<LibraryPicture>()
  const choose = (picture: LibraryPicture | undefined) => {
    setChosen(picture)
    if (picture) onChoose(picture)
  }
  return (
    <>
      <Button
        variant="outline"
        alignSelf="start"
        justifySelf="start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Biblioteca
      </Button>
      {isOpen && <PictureLibrary chosen={chosen} onChoose={choose} />}
    </>
  )
}
