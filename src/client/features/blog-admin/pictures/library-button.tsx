import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { DialogButton } from '../article/lazy-dialogs.tsx'

/** A button that opens the picture library to choose a picture. */
export const LibraryButton = ({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) => (
  <DialogButton
    label="Biblioteca"
    alignSelf="start"
    justifySelf="start"
    minH={{ base: '11', md: '10' }}
  >
    {({ LibraryDialog }, close) => (
      <LibraryDialog
        onChoose={(picture) => {
          close()
          onChoose(picture)
        }}
        onClose={close}
      />
    )}
  </DialogButton>
)
