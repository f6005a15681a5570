import { Center, Spinner, Text } from '@chakra-ui/react'

/** Until the editor and its article are there. */
export function OpeningEditor() {
  return (
    <Center as="main" id="contenido" flexDirection="column" gap="3" minH="60vh">
      <Spinner color="brand.fg" size="lg" />
      <Text role="status">Cargando artículo...</Text>
    </Center>
  )
}
