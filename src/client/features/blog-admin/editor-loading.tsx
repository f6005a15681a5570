import { Center, Spinner, Text } from '@chakra-ui/react'

/** Shown while the editor's code or its article is loading. */
export function EditorLoading() {
  return (
    <Center as="main" id="contenido" flexDirection="column" gap="3" minH="60vh">
      <Spinner color="brand.fg" size="lg" />
      <Text role="status">Cargando artículo...</Text>
    </Center>
  )
}
