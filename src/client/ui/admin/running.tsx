import { Progress, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** An indeterminate progress bar with the elapsed seconds. */
export function Running({ label }: { label: string }) {
  const seconds = useSeconds()
  return (
    <Progress.Root value={null} size="xs" colorPalette="brand">
      <Progress.Label fontWeight="400" mb="2" role="status">
        {label}
      </Progress.Label>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
      <Text color="fg.muted" fontSize="sm" mt="1" aria-hidden="true">
        {seconds} s
      </Text>
    </Progress.Root>
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
