import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { Notice } from '../../notice.tsx'
import type { NamedProblem } from './bulk.ts'

interface BulkProblemsProps {
  problems: readonly NamedProblem[]
  onClose: () => void
}

/** The articles that an action did not change, or whose outcome is unknown, with the reason. */
export function BulkProblems({ problems, onClose }: BulkProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Notice isProblem role="alert">
      <Part
        problems={problems.filter(({ isUnknown }) => isUnknown)}
        one="No se sabe si este artículo cambió: míralo en la lista"
        many="No se sabe si estos artículos cambiaron: míralos en la lista"
      />
      <Part
        problems={problems.filter(({ isUnknown }) => !isUnknown)}
        one="Un artículo se quedó como estaba"
        many="Estos artículos se quedaron como estaban"
      />
      <Button size="sm" minH="11" variant="outline" onClick={onClose}>
        Entendido
      </Button>
    </Notice>
  )
}

interface PartProps {
  problems: readonly NamedProblem[]
  one: string
  many: string
}

function Part({ problems, one, many }: PartProps) {
  if (problems.length === 0) return null
  return (
    <>
      <Heading as="h2" fontSize="md" mb="2">
        {problems.length === 1 ? one : many}
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
    </>
  )
}
