import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { OpeningButton } from '../lazy-part.tsx'

/** Opens the library as a dialog, in which one picture is chosen. */
export const LibraryButton = ({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) => (
  <OpeningButton
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
  </OpeningButton>
)
