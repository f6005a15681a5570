import { Alert } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import type { HouseFact } from '#shared/hotel/house.ts'

const NAMES: Record<HouseFact, string> = {
  hosts: 'Los nombres de quienes reciben',
  portrait: 'Su retrato',
  words: 'Palabras de huéspedes',
  registration: 'El número de registro en SERNATUR',
}

/**
 * Names the facts that guests do not see yet, because the owner has not entered them; nothing if
 * all are there.
 */
export function MissingFacts() {
  const { api } = useApi()
  const { data = [] } = useQuery(api.admin.house.missing.queryOptions())
  if (data.length === 0) return null
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Lo que el sitio aún no muestra</Alert.Title>
        <Alert.Description>
          Aparecerá cuando se lo des a quien mantiene el sitio:
          {data.map((fact) => (
            <span key={fact} style={{ display: 'block' }}>
              {NAMES[fact]}
            </span>
          ))}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}
