import { Button, Container, Image } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { PageHeader } from '#client/ui/admin/page-header.tsx'
import { PictureDetails } from './picture-details.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** The page "Imágenes" of the panel: a picture opens large, with its texts and where it is used. */
export function LibraryPage() {
  return (
    <>
      <PageHeader
        title="Imágenes"
        subtitle="Las fotos que se han subido para el blog"
        back={
          <Button asChild variant="ghost" textDecoration="none">
            <Link to="/admin/blog">Blog</Link>
          </Button>
        }
      />
      <Container as="main" id="contenido" maxW="7xl" py={{ base: '5', md: '8' }}>
        <PictureLibrary>
          {(chosen, drop) => (
            <Dialog
              wide
              title={chosen.name}
              onClose={drop}
              actions={
                <Button variant="outline" onClick={drop}>
                  Cerrar
                </Button>
              }
            >
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
      </Container>
    </>
  )
}
