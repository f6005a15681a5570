import { Box, Button, Heading, Text } from '@chakra-ui/react'
import type { BulkProblem } from '#shared/blog/bulk.ts'

interface BulkProblemsProps {
  problems: readonly BulkProblem[]
  onClose: () => void
}

/** The articles that an action left as they were, and why. */
export function BulkProblems({ problems, onClose }: BulkProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Box
      role="alert"
      borderWidth="1px"
      borderColor="red.emphasized"
      borderRadius="l3"
      bg="red.subtle"
      px="5"
      py="4"
      mb="4"
    >
      <Heading as="h2" fontSize="md" mb="2">
        {problems.length === 1
          ? 'Un artículo se quedó como estaba'
          : `${problems.length} artículos se quedaron como estaban`}
      </Heading>
      <Box as="ul" ps="5" mb="3">
        {problems.map(({ id, title, message }) => (
          <li key={id}>
            <Text>
              «{title || 'Sin título'}»: {message}
            </Text>
          </li>
        ))}
      </Box>
      <Button size="sm" minH="11" variant="outline" onClick={onClose}>
        Entendido
      </Button>
    </Box>
  )
}
