import { Box, Container, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  subtitle?: string
  /** Back links, before the title. */
  back?: ReactNode
  /** Actions, after the title. */
  children?: ReactNode
}

/** The header of the blog management; sticky on wide pages. */
export function PageHeader({ title, subtitle, back, children }: PageHeaderProps) {
  return (
    <Box
      as="header"
      position={{ lg: 'sticky' }}
      top="0"
      zIndex="docked"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <Container maxW="7xl" py="3">
        <Flex align="center" gap="3" wrap="wrap">
          {back && (
            <Flex gap="1" ml="-3" basis={{ base: 'full', lg: 'auto' }}>
              {back}
            </Flex>
          )}
          <Box flex="1" minW="10rem">
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
          <Flex gap="3" wrap="wrap" align="center">
            {children}
          </Flex>
        </Flex>
      </Container>
    </Box>
  )
}
