import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { Later } from '../later.tsx'

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
        <Later onClose={close}>
          {({ LibraryDialog }) => <LibraryDialog onChoose={choose} onClose={close} />}
        </Later>
      )}
    </>
  )
}
