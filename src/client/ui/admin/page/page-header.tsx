import { Box, Container, Flex, Heading, Text, Center, Spinner } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Back links, before the title. */
  back?: ReactNode
  /** Actions, after the title. */
  children?: ReactNode
  /** A row of its own, so that a change of its text does not move the actions. */
  status?: ReactNode
}

/** The header of a page of the panel; sticky on wide pages. */
export function PageHeader({ title, subtitle, back, children, status }: PageHeaderProps) {
  const header = useRef<HTMLDivElement>(null)
  useEffect(() => publishHeight(header.current), [])
  return (
    <Box
      ref={header}
      as="header"
      position={{ lg: 'sticky' }}
      top="0"
      zIndex="docked"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <Container maxW="7xl" pt="3" pb={status ? '2' : '3'}>
        <Flex align="center" gap="3" rowGap={{ lg: status ? '1' : '3' }} wrap="wrap">
          {back && (
            <Flex gap="1" ml="-3">
              {back}
            </Flex>
          )}
          <Box flex="1" minW={{ base: 'min(12rem, 100%)', lg: '10rem' }}>
            <Heading
              as="h1"
              fontFamily="display"
              fontWeight="400"
              fontSize={{ base: 'xl', md: '2xl' }}
              lineHeight="1.2"
            >
              {title}
            </Heading>
            {subtitle && (
              <Text color="fg.muted" fontSize="sm">
                {subtitle}
              </Text>
            )}
          </Box>
          <Flex gap={{ base: '2', lg: '3' }} wrap="wrap" align="center">
            {children}
          </Flex>
          {status}
        </Flex>
      </Container>
    </Box>
  )
}

/** Keeps the header's height, which depends on its rows of buttons, in a CSS variable. */
function publishHeight(header: HTMLElement | null): (() => void) | undefined {
  if (!header) return undefined
  const observer = new ResizeObserver(() => {
    const height = `${header.getBoundingClientRect().height}px`
    header.parentElement?.style.setProperty('--page-header-height', height)
  })
  observer.observe(header)
  return () => observer.disconnect()
}

/** Replaces a page of the panel while its code or its article loads. */
export function PageLoading({ text = 'Cargando…' }: { text?: string }) {
  return (
    <Center as="main" id="contenido" flexDirection="column" gap="3" minH="60vh">
      <Spinner color="brand.fg" size="lg" />
      <Text role="status">{text}</Text>
    </Center>
  )
}
