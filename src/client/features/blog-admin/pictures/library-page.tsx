import { Image } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { StaffPage } from '#client/ui/admin/page/staff-page.tsx'
import { PictureDetails } from './library/picture-details.tsx'
import { PictureLibrary } from './library/picture-library.tsx'
import { Several, SeveralUploads } from './several.tsx'

/** The page "Imágenes" of the panel. */
export function LibraryPage() {
  const [ids, setIds] = useState<ReadonlySet<number>>()
  return (
    <StaffPage title="Imágenes" lead="Las fotos que se han subido para el sitio y el blog">
      <SeveralUploads />
      <PictureLibrary
        several={{
          ids,
          onToggle: (id) => setIds((before) => before && toggled(before, id)),
          renderBar: (pictures) => <Several pictures={pictures} ids={ids} onChange={setIds} />,
        }}
      >
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

/** The same choice with a picture more, or without it. */
const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
