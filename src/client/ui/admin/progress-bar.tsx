import { Box, chakra, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** An indeterminate progress bar with the elapsed seconds; Chakra's would add 4 KB. */
export function ProgressBar({ label }: { label: string }) {
  const seconds = useSeconds()
  return (
    <Box fontSize="sm" lineHeight="1.25rem">
      <Text mb="2" role="status">
        {label}
      </Text>
      <chakra.progress aria-label={label} display="block" w="full" accentColor="brand.solid" />
      <Text color="fg.muted" mt="1" aria-hidden="true">
        {seconds} s
      </Text>
    </Box>
  )
}

/** Seconds since mount. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
