import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'
import { formatDay } from '#shared/format.ts'

const WIDTH = 300
const HEIGHT = 60

/** The number of subscribers by month, as a line and in words. */
export function Growth() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.newsletter.growth.queryOptions())
  const [first, last] = [data?.at(0), data?.at(-1)]
  if (!data || !first || !last) return null
  const step = WIDTH / Math.max(1, data.length - 1)
  const points = data.map(
    ({ count }, place) => `${place * step},${HEIGHT - (count / Math.max(1, last.count)) * HEIGHT}`,
  )
  const month = formatDay('es-CL', `${first.month}-01`, { month: 'long', year: 'numeric' })
  const words =
    data.length === 1
      ? `${last.count} este mes, el primero`
      : `De ${first.count} en ${month} a ${last.count} ahora, entre quienes siguen suscritos`
  return (
    <Box>
      <Box asChild color="brand.fg" maxW="20rem" w="full" h="auto">
        <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} role="img" aria-label={words}>
          <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Box>
      <Text fontSize="sm" color="fg.muted">
        {words}
      </Text>
    </Box>
  )
}
